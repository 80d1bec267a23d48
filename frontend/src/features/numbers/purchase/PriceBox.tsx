/** What the number will cost, and how often and how fast codes came for others, with how many that is known from. */
import type { ServiceStats, ServiceResponse } from '../../../api/client.gen.js';
import { Money } from '../../../ui/display/Money.js';
import { serverName } from '../../../entities/number/number.js';

const seconds = (s: number) => (s < 90 ? `${Math.round(s)} s` : `${Math.round(s / 60)} min`);

const speed = ({ p50Seconds, p95Seconds }: ServiceStats) =>
  p50Seconds === null || p95Seconds === null
    ? ''
    : `: half within ${seconds(p50Seconds)}, nearly all within ${seconds(p95Seconds)}`;

function Stats({ stats }: { stats: ServiceStats }) {
  return (
    <p className="small quiet">
      A code arrived for {Math.round(stats.successRate * 100)} % of {stats.samples} numbers in the last {stats.days}{' '}
      days
      {speed(stats)}.
    </p>
  );
}

/** What it means to leave the server to the house. */
function Choice({ server }: { server: string }) {
  return (
    <p className="small quiet">
      Best price now: {serverName(server)}. If it has no number, another server is asked, and you never pay more than
      this.
    </p>
  );
}

interface Props {
  loading: boolean;
  chosen: boolean;
  service: ServiceResponse | null;
}

export function PriceBox({ loading, chosen, service }: Props) {
  const unknown = chosen && service !== null && service.price === null;
  return (
    <div className="price" aria-live="polite">
      <span>Price</span>
      {loading ? (
        <span className="shimmer" style={{ width: 90 }} role="status" aria-label="Loading price" />
      ) : (
        <b>{unknown ? 'N/A' : <Money paise={service?.price} />}</b>
      )}
      {unknown && <p className="small quiet">Price not available for selected service</p>}
      {service?.server && <Choice server={service.server} />}
      {service?.stats && <Stats stats={service.stats} />}
    </div>
  );
}
