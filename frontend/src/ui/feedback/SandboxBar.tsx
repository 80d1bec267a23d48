/** Where nothing is real, every page says so. */
import { useGetSettingsQuery } from '../../api/reads.js';

export function SandboxBar() {
  if (!useGetSettingsQuery().data?.sandbox) return null;
  return (
    <aside className="strip" aria-label="Sandbox">
      Sandbox: money and numbers are not real.
    </aside>
  );
}
