/** On every page of somebody who is banned: that they are, in the words of their reason, and what goes on. */
import type { ShownBan } from '../api/client.gen.js';
import { refusals } from '../texts/en/refusals.js';
import { useTexts } from '../texts/texts.js';
import { LinkButton } from '../ui/controls/LinkButton.js';
import { Banner } from '../ui/feedback/Banner.js';
import { common } from '../texts/en/common.js';

export function BanBar({ ban }: { ban: ShownBan }) {
  const t = useTexts(refusals);
  const contactUs = useTexts(common)('contactUs');
  return (
    <Banner
      tone="bad"
      title={t(ban === 'too-many-cancels' ? 'bannedForCancels' : 'banned')}
      action={<LinkButton to="/contact">{contactUs}</LinkButton>}
    >
      {t('bannedHelp')}
    </Banner>
  );
}
