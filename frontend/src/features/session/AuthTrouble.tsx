/** The general error of sign-in, registration and reset: always in the red box (TEXTS-5). */
import type { Trouble } from '../../api/trouble.js';
import { session } from '../../texts/en/session.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { troubleText } from '../../ui/text/refusals.js';

export function AuthTrouble({ trouble, title }: { trouble: Trouble; title?: string }) {
  const t = useTexts(session);
  return (
    <Banner tone="bad" title={title}>
      {trouble.kind === 'unavailable' ? t('unexpected') : troubleText(trouble)}
    </Banner>
  );
}
