/** Filters the services by name or code, with buttons for the five most requested. */
import { Field } from '../../../ui/controls/Field.js';
import { POPULAR } from './filter-services.js';

export function ServiceSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <div className="stack tight">
      <Field
        label="Search service"
        type="search"
        size="large"
        placeholder="Search by name or code"
        value={search}
        onEdit={onSearch}
        allowClear
      />
      <div className="chips" role="group" aria-label="Popular services">
        {POPULAR.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={search === name}
            onClick={() => onSearch(search === name ? '' : name)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
