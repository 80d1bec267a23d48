/** Thin lines above everything: the sandbox is not real, the network is gone, news comes late. */
import { SandboxBar } from '../ui/feedback/SandboxBar.js';
import { useAppSelector } from '../state/hooks.js';

export function StatusBars() {
  const { online, stream } = useAppSelector((state) => state.live);
  return (
    <>
      <SandboxBar />
      {!online && (
        <div className="strip offline" role="alert">
          No internet connection. Please check your network.
        </div>
      )}
      {online && stream === 'polling' && (
        <div className="strip" role="status">
          Live updates are interrupted. This page checks every 5 seconds instead.
        </div>
      )}
    </>
  );
}
