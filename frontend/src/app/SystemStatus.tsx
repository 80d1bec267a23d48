/** The measured health of the services behind the app, in one line. */
import { useGetStatusQuery } from '../api/reads.js';
import type { Health, StatusResponse } from '../api/client.gen.js';

const REFRESH_MS = 60_000;
const PARTS = { database: 'Database', queue: 'Queue', provider: 'Numbers', gateway: 'Payments' } as const;
type Part = keyof typeof PARTS;

const overallHealth = (status: StatusResponse): Health => {
  const all = Object.keys(PARTS).map((part) => status[part as Part]);
  return all.includes('down') ? 'down' : all.includes('degraded') ? 'degraded' : 'ok';
};

const affectedParts = (status: StatusResponse) =>
  (Object.keys(PARTS) as Part[]).filter((part) => status[part] !== 'ok').map((part) => PARTS[part]);

export function SystemStatus() {
  const { data, isError } = useGetStatusQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const health = data && !isError ? overallHealth(data) : 'unknown';
  return (
    <div className="system" role="status">
      <b>
        <span className="dot" data-health={health} />
        {health === 'ok' ? 'All operational' : health === 'unknown' ? 'Status not known' : 'Some trouble'}
      </b>
      {data && health !== 'ok' && health !== 'unknown' && <span>Affected: {affectedParts(data).join(', ')}</span>}
    </div>
  );
}
