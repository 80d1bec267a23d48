/** Says that money and numbers are not real, where they are not: the server marks the page. */
import { console as consoleTexts } from '../texts/en/console/console.js';
import { useTexts } from '../texts/texts.js';

export function SandboxBar() {
  const t = useTexts(consoleTexts);
  return document.documentElement.dataset.sandbox === undefined ? null : (
    <p className="console-sandbox">{t('sandbox')}</p>
  );
}
