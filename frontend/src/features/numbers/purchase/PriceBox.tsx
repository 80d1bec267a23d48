/** The price of the number, and how often and how fast codes arrived in recent orders. */
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

/** Explains what "any server" means for the price. */
function AnyServerNote({ server }: { server: string }) {
  return (
    <p className="small quiet">
      Best price now: {serverName(server)}. If it has no number, another server is asked, and you never pay more than
      this.
    </p>
  );
}

interface Props {
  isLoading: boolean;
  hasServer: boolean;
  service: ServiceResponse | null;
}

export function PriceBox({ isLoading, hasServer, service }: Props) {
  const isUnknown = hasServer && service !== null && service.price === null;
  return (
    <div className="price" aria-live="polite">
      <span>Price</span>
      {isLoading ? (
        <span className="skeleton" style={{ width: 90 }} role="status" aria-label="Loading price" />
      ) : (
        <b>{isUnknown ? 'N/A' : <Money paise={service?.price} />}</b>
      )}
      {isUnknown && <p className="small quiet">Price not available for selected service</p>}
      {service?.server && <AnyServerNote server={service.server} />}
      {service?.stats && <Stats stats={service.stats} />}
    </div>
  );
}
