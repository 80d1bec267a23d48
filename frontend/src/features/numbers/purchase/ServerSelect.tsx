/** The choice of a country or server, with its stock. */
import { Select } from 'antd';
import type { ServersResponse, ServerResponse } from '../../../api/client.gen.js';
import type { Trouble } from '../../../api/trouble.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';
import { ANY_SERVER, serverName } from '../../../entities/number/number.js';
import type { Choice } from './use-offer.js';

interface Props {
  servers: { data?: ServersResponse; isLoading: boolean; isError: boolean; error?: unknown; refetch: () => unknown };
  value: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** For "any server" the country is the main name, otherwise the server. */
function ServerLabel({ server: { provider, name, countryName } }: { server: ServerResponse }) {
  const [first, second] = provider === ANY_SERVER ? [countryName, 'any server'] : [serverName(name), countryName];
  return (
    <span>
      {first}
      {second !== first && <span className="quiet"> · {second}</span>}
    </span>
  );
}

const keyOf = ({ provider, country }: Choice) => `${provider}/${country}`;

export function ServerSelect({ servers: { data, isLoading, isError, error, refetch }, value, onChoose }: Props) {
  const items = data?.items ?? [];
  if (isError && !data) return <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />;
  return (
    <div className="field">
      <label htmlFor="server">Country / server</label>
      <Select
        id="server"
        aria-label="Country / server"
        size="large"
        showSearch={{ optionFilterProp: 'search' }}
        loading={isLoading}
        placeholder={isLoading ? 'Loading countries...' : 'Choose a country...'}
        notFoundContent={items.length ? 'No countries found' : 'No countries available from API...'}
        value={value && keyOf(value)} // null: nothing is chosen; undefined would make the control uncontrolled
        onChange={(key) => {
          const chosen = items.find((item) => keyOf(item) === key);
          if (chosen) onChoose({ provider: chosen.provider, country: chosen.country });
        }}
        options={items.map((item) => ({
          value: keyOf(item),
          search: `${item.name} ${item.countryName}`,
          label: (
            <span className="option">
              <ServerLabel server={item} />
              <span className="quiet num stock">{item.available.toLocaleString('en-IN')} available</span>
            </span>
          ),
        }))}
      />
    </div>
  );
}
