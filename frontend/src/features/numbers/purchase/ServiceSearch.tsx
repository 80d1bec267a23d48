/** Narrows the services by name or code; the five most wanted are one press away. */
import { Field } from '../../../ui/controls/Field.js';
import { QUICK } from './filter-services.js';

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
        {QUICK.map((name) => (
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
