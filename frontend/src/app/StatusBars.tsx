/** Bars above every page: sandbox mode, no network, live updates interrupted. */
import { SandboxBar } from '../ui/feedback/SandboxBar.js';
import { useAppSelector } from '../state/hooks.js';

export function StatusBars() {
  const { online, stream } = useAppSelector((state) => state.live);
  return (
    <>
      <SandboxBar />
      {!online && (
        <div className="status-bar offline" role="alert">
          No internet connection. Please check your network.
        </div>
      )}
      {online && stream === 'polling' && (
        <div className="status-bar" role="status">
          Live updates are interrupted. This page checks every 5 seconds instead.
        </div>
      )}
    </>
  );
}
