/** The choice of a service, with its price; disabled until a country is chosen. */
import { Select } from 'antd';
import type { ServicesResponse, ServiceResponse } from '../../../api/client.gen.js';
import type { Trouble } from '../../../api/trouble.js';
import { Money } from '../../../ui/display/Money.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';

interface Props {
  services: {
    currentData?: ServicesResponse;
    isFetching: boolean;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Those that match the search. */
  found: readonly ServiceResponse[];
  search: string;
  enabled: boolean;
  value: ServiceResponse | null;
  onChoose: (code: string) => void;
}

const option = (service: ServiceResponse) => ({
  value: service.code,
  disabled: !service.allowed,
  label: (
    <span className="option">
      <span>{service.name}</span>
      <span className="quiet">
        {!service.allowed ? 'not sold here' : service.price === null ? '' : <Money paise={service.price} />}
      </span>
    </span>
  ),
});

const placeholder = ({
  enabled,
  services,
  found,
}: {
  enabled: boolean;
  services: Props['services'];
  found: number;
}) => {
  if (!enabled) return 'Choose a country first';
  if (services.isFetching && !services.currentData) return 'Loading services...';
  if (services.currentData?.items.length === 0) return 'No services available from API';
  return found ? 'Choose a service...' : 'No services found';
};

export function ServiceSelect({ services, found, search, enabled, value, onChoose }: Props) {
  if (services.isError && !services.currentData)
    return <TroubleBanner trouble={services.error as Trouble} onRetry={() => void services.refetch()} />;
  const hasNoMatch = found.length === 0 && (services.currentData?.items ?? []).length > 0;
  return (
    <div className="field">
      <label htmlFor="service">Service</label>
      <Select
        id="service"
        aria-label="Service"
        size="large"
        disabled={!enabled}
        loading={enabled && services.isFetching}
        placeholder={placeholder({ enabled, services, found: found.length })}
        value={value && value.code}
        onChange={onChoose}
        options={
          hasNoMatch
            ? [{ value: '', disabled: true, label: <>No services found for &quot;{search.trim()}&quot;</> }]
            : found.map(option)
        }
      />
    </div>
  );
}
