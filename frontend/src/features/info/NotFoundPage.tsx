/** The page for an unknown URL. */
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { useTitle } from '../../ui/hooks/use-title.js';

export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <main className="content">
      <div className="outcome">
        <h1>Page not found</h1>
        <p className="quiet">There is nothing at this address. It may have been mistyped or moved.</p>
        <LinkButton to="/" type="primary">
          Dashboard
        </LinkButton>
      </div>
    </main>
  );
}
