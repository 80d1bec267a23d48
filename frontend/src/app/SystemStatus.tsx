/** The measured health of the services behind the app, in one line. */
import { useGetStatusQuery } from '../api/reads.js';
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { listOf } from '../ui/text/list.js';
import type { Health, StatusResponse } from '../api/client.gen.js';

const REFRESH_MS = 60_000;
const PARTS = {
  database: 'partDatabase',
  queue: 'partQueue',
  provider: 'partProvider',
  gateway: 'partGateway',
} as const;
type Part = keyof typeof PARTS;

const overallHealth = (status: StatusResponse): Health => {
  const all = Object.keys(PARTS).map((part) => status[part as Part]);
  return all.includes('down') ? 'down' : all.includes('degraded') ? 'degraded' : 'ok';
};

const affectedParts = (status: StatusResponse) =>
  (Object.keys(PARTS) as Part[]).filter((part) => status[part] !== 'ok').map((part) => PARTS[part]);

const HEALTH_TEXTS = {
  ok: 'allOperational',
  unknown: 'statusUnknown',
  degraded: 'someTrouble',
  down: 'someTrouble',
} as const;

export function SystemStatus() {
  const t = useTexts(shell);
  const { data, isError } = useGetStatusQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const health = data && !isError ? overallHealth(data) : 'unknown';
  return (
    <div className="system" role="status">
      <b>
        <span className="dot" data-health={health} />
        {t(HEALTH_TEXTS[health])}
      </b>
      {data && health !== 'ok' && health !== 'unknown' && (
        <span>{t('affected', { parts: listOf(affectedParts(data).map((part) => t(part))) })}</span>
      )}
    </div>
  );
}
