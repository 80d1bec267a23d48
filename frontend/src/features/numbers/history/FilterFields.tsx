/** The filters of the history; each choice counts at once. */
import { Input, Select, type SelectProps } from 'antd';
import { useId, type ReactNode } from 'react';
import type { NumberResponse } from '../../../api/client.gen.js';
import { common } from '../../../texts/en/common.js';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { STATUSES, type NumberFilters } from './filters.js';
import { useFilterOptions, type FilterOptions } from './use-filter-options.js';

export interface FilterFieldsProps {
  filters: NumberFilters;
  onChange: (change: NumberFilters) => void;
  /** The rows shown. */
  rows: readonly NumberResponse[];
}

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

interface ChoiceProps {
  label: string;
  /** Shown while nothing is chosen. */
  any: string;
  value: string | undefined;
  options: FilterOptions;
  onChange: (value: string | undefined) => void;
}

/** Px: seven options of 44 px, so that the statuses need no scrolling. */
const LIST_HEIGHT = 308;

function Choice({ label, any, value, options: { own, others }, onChange }: ChoiceProps) {
  const t = useTexts(histories);
  const groups = [
    { label: t('yours'), options: [...own] },
    { label: t('others'), options: [...others] },
  ].filter(({ options }) => options.length > 0);
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          aria-label={label}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={any}
          listHeight={LIST_HEIGHT}
          value={value}
          options={(others.length > 0 ? groups : own) as SelectProps['options']}
          onChange={(chosen?: string) => onChange(chosen)}
        />
      )}
    </Labelled>
  );
}

function DayField({ label, value, onChange }: Pick<ChoiceProps, 'label' | 'value' | 'onChange'>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input id={id} type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)} />
      )}
    </Labelled>
  );
}

export function FilterFields({ filters, onChange, rows }: FilterFieldsProps) {
  const [t, tc] = [useTexts(histories), useTexts(common)];
  const { services, countries } = useFilterOptions(rows, filters);
  const statuses = STATUSES.map((status) => ({ value: status, label: tc(`status_${status}`) }));
  return (
    <>
      <Choice
        label={t('status')}
        any={t('anyStatus')}
        value={filters.status}
        options={{ own: statuses, others: [] }}
        onChange={(status) => onChange({ status: status as NumberFilters['status'] })}
      />
      <Choice
        label={t('service')}
        any={t('anyService')}
        value={filters.service}
        options={services}
        onChange={(service) => onChange({ service })}
      />
      <Choice
        label={t('country')}
        any={t('anyCountry')}
        value={filters.country}
        options={countries}
        onChange={(country) => onChange({ country })}
      />
      <DayField label={t('from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayField label={t('to')} value={filters.to} onChange={(to) => onChange({ to })} />
    </>
  );
}
