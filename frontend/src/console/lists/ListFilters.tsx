/** The filters of a list: a drawer with a field for each, and above the rows those that are set. */
import { Button, Checkbox, Drawer, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import type { FilterOperator, ListColumnResponse, ListFilterRequest, ListSpecResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { paiseOf, rupees } from '../../ui/text/money.js';
import { date, dateTimeSeconds } from '../../ui/text/time.js';
import { beginningOf, dayBefore, dayOf, endOf } from './indian-days.js';

interface Props {
  spec: ListSpecResponse;
  filters: readonly ListFilterRequest[];
  onChange: (filters: ListFilterRequest[]) => void;
}

type Typed = Record<string, string | string[] | undefined>;

const nameOf = (column: string, operator: FilterOperator): string => `${column}.${operator}`;

/** As a field of the drawer has it. */
const fieldOf = ({ kind, values }: ListColumnResponse, filter: ListFilterRequest): string | string[] => {
  const [value = ''] = filter.values;
  if (values.length > 0) return [...filter.values];
  if (kind === 'time') return filter.operator === 'before' ? dayBefore(value) : dayOf(value);
  if (kind === 'money') return rupees(Number(value)).replace('₹', '');
  return filter.values.join(', ');
};

/** As the server wants it. */
const valuesOf = ({ kind }: ListColumnResponse, operator: FilterOperator, typed: string | string[]): string[] => {
  if (Array.isArray(typed)) return typed;
  if (kind === 'time') return [operator === 'before' ? endOf(typed) : beginningOf(typed)];
  if (kind === 'money') return [String(paiseOf(typed) ?? typed)];
  return typed
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
};

/** What is set, in words. */
const textOf = ({ kind, values }: ListColumnResponse, { operator, values: given }: ListFilterRequest): string => {
  const [value = ''] = given;
  if (kind === 'time' && beginningOf(dayOf(value)) !== new Date(value).toISOString()) return dateTimeSeconds(value);
  if (kind === 'time') return date(operator === 'before' ? dayBefore(value) : value);
  if (kind === 'money') return rupees(Number(value));
  return given.map((one) => values.find((known) => known.value === one)?.title ?? one).join(', ');
};

/** @returns a filter in words, or null where the list has no such column for the reader */
export const useFilterText = (spec: ListSpecResponse): ((filter: ListFilterRequest) => string | null) => {
  const t = useTexts(consoleLists);
  return (filter) => {
    const column = spec.columns.find(({ key }) => key === filter.column);
    return column ? `${t(filter.operator, { column: column.title })}: ${textOf(column, filter)}` : null;
  };
};

function Field({ column, operator }: { column: ListColumnResponse; operator: FilterOperator }) {
  const t = useTexts(consoleLists);
  const label = t(operator, { column: column.title });
  const isMoney = column.kind === 'money';
  if (column.values.length > 0)
    return (
      <Form.Item name={nameOf(column.key, operator)} label={label}>
        <Checkbox.Group
          aria-label={label}
          options={column.values.map(({ value, title }) => ({ value, label: title }))}
        />
      </Form.Item>
    );
  return (
    <Form.Item
      name={nameOf(column.key, operator)}
      label={label}
      help={operator === 'is' ? t('isHint') : undefined}
      rules={
        isMoney
          ? [
              {
                validator: (_, typed: string) =>
                  !typed || paiseOf(typed) !== null ? Promise.resolve() : Promise.reject(new Error(t('notAmount'))),
              },
            ]
          : []
      }
    >
      <Input
        type={column.kind === 'time' ? 'date' : 'text'}
        inputMode={isMoney ? 'decimal' : undefined}
        autoComplete="off"
      />
    </Form.Item>
  );
}

export function FilterButton({ spec, filters, onChange }: Props) {
  const t = useTexts(consoleLists);
  const [isOpen, setOpen] = useState(false);
  const filtered = spec.columns.filter(({ operators }) => operators.length > 0);
  if (filtered.length === 0) return null;
  const known = (filter: ListFilterRequest) => filtered.find(({ key }) => key === filter.column);
  const initial = Object.fromEntries(
    filters.flatMap((filter) => {
      const column = known(filter);
      return column ? [[nameOf(filter.column, filter.operator), fieldOf(column, filter)]] : [];
    }),
  );
  const apply = (typed: Typed) => {
    setOpen(false);
    onChange(
      filtered.flatMap((column) =>
        column.operators.flatMap((operator) => {
          const given = typed[nameOf(column.key, operator)];
          const values = given?.length ? valuesOf(column, operator, given) : [];
          return values.length > 0 ? [{ column: column.key, operator, values }] : [];
        }),
      ),
    );
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {filters.length > 0 ? t('filtersActive', { count: filters.length }) : t('filters')}
      </Button>
      <Drawer open={isOpen} title={t('filters')} onClose={() => setOpen(false)} destroyOnHidden size={360}>
        <Form layout="vertical" requiredMark={false} initialValues={initial} onFinish={apply}>
          {filtered.flatMap((column) =>
            column.operators.map((operator) => (
              <Field key={nameOf(column.key, operator)} column={column} operator={operator} />
            )),
          )}
          <div className="console-tags">
            <Button type="primary" htmlType="submit">
              {t('applyFilters')}
            </Button>
            <Button onClick={() => apply({})}>{t('clearFilters')}</Button>
          </div>
        </Form>
      </Drawer>
    </>
  );
}

export function ActiveFilters({ spec, filters, onChange }: Props) {
  const t = useTexts(consoleLists);
  const inWords = useFilterText(spec);
  if (filters.length === 0) return null;
  return (
    <div className="console-tags">
      {filters.map((filter) => {
        const text = inWords(filter);
        return text === null ? null : (
          <Tag key={nameOf(filter.column, filter.operator)} className="console-filter">
            {text}
            <Button
              type="text"
              aria-label={t('removeFilter', { filter: text })}
              onClick={() => onChange(filters.filter((one) => one !== filter))}
            >
              ×
            </Button>
          </Tag>
        );
      })}
    </div>
  );
}
