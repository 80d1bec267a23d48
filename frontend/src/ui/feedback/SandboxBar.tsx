/** The bar that marks every page in sandbox mode. */
import { useGetSettingsQuery } from '../../api/reads.js';

export function SandboxBar() {
  if (!useGetSettingsQuery().data?.sandbox) return null;
  return (
    <aside className="status-bar" aria-label="Sandbox">
      Sandbox: money and numbers are not real.
    </aside>
  );
}
