/** Search, filters and period of the transactions, and the file of the period. */
import { Button, Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { common } from '../../texts/en/common.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import {
  csvAddress,
  earlierThan,
  LONGEST_SEARCH,
  NO_FILTERS,
  STATUSES,
  TYPES,
  type Period,
  type TransactionFilters,
} from './transaction-filters.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { StatementMenu } from './StatementMenu.js';
import './transaction-filters.css';

interface Props {
  filters: TransactionFilters;
  onChange: (change: TransactionFilters) => void;
  /** The period that is shown; undefined before it is known. */
  period: Period | undefined;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Choices({ filters, onChange }: Omit<Props, 'period'>) {
  const [t, tc] = [useTexts(histories), useTexts(common)];
  return (
    <>
      <Labelled label={t('transaction')}>
        {(id) => (
          <Select
            id={id}
            aria-label={t('transaction')}
            allowClear
            placeholder={t('anyType')}
            value={filters.type}
            options={TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
            onChange={(type?: TransactionFilters['type']) => onChange({ type })}
          />
        )}
      </Labelled>
      <Labelled label={t('status')}>
        {(id) => (
          <Select
            id={id}
            aria-label={t('status')}
            allowClear
            placeholder={t('anyStatus')}
            value={filters.status}
            options={STATUSES.map((value) => ({ value, label: tc(`status_${value}`) }))}
            onChange={(status?: TransactionFilters['status']) => onChange({ status })}
          />
        )}
      </Labelled>
    </>
  );
}

function Days({ filters, onChange, period }: Props) {
  const t = useTexts(histories);
  const { from = period?.from, to = period?.to } = filters;
  return (
    <>
      <Labelled label={t('from')}>
        {(id) => (
          <Input
            id={id}
            type="date"
            max={to}
            value={from ?? ''}
            onChange={({ target }) => onChange({ from: target.value || undefined, to })}
          />
        )}
      </Labelled>
      <Labelled label={t('to')}>
        {(id) => (
          <Input
            id={id}
            type="date"
            min={from}
            value={to ?? ''}
            onChange={({ target }) => onChange({ from, to: target.value || undefined })}
          />
        )}
      </Labelled>
    </>
  );
}

export function TransactionFiltersBar({ filters, onChange, period }: Props) {
  const t = useTexts(histories);
  return (
    <div role="search" className="transaction-filters" aria-label={t('filters')}>
      <Labelled label={t('searchTransactions')}>
        {(id) => (
          <Input.Search
            key={filters.search ?? ''}
            id={id}
            allowClear
            maxLength={LONGEST_SEARCH}
            placeholder={t('searchTransactionsHint')}
            defaultValue={filters.search}
            onSearch={(text) => onChange({ search: text.trim() || undefined })}
          />
        )}
      </Labelled>
      <Choices filters={filters} onChange={onChange} />
      <Days filters={filters} onChange={onChange} period={period} />
      <div className="row actions">
        <Button disabled={!period} onClick={() => period && onChange(earlierThan(period))}>
          {t('earlier30Days')}
        </Button>
        <Button disabled={!period} href={period && csvAddress(period)} download>
          {t('downloadCsv')}
        </Button>
        <StatementMenu period={period} />
        <LinkButton to="/invoices">{t('invoices')}</LinkButton>
        <Button disabled={Object.keys(filters).length === 0} onClick={() => onChange(NO_FILTERS)}>
          {t('clearFilters')}
        </Button>
      </div>
    </div>
  );
}
