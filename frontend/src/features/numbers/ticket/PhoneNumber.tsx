/** The phone number, large and grouped, with its flag; copied in full or without the country code. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { shownPhone } from '../../../entities/number/number.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { CopyButton } from '../../../ui/controls/CopyButton.js';
import { Flag } from '../../../ui/display/Flag.js';

export function PhoneNumber({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const { phone, national, dialCode } = number;
  if (!phone) return null;
  return (
    <div className="stack tight">
      <p className="phone">
        <Flag iso={number.countryIso} />
        <span className="mono">{shownPhone(number)}</span>
      </p>
      <div className="phone-copy">
        <CopyButton text={`+${phone.replace('+', '')}`} what={t('whatNumber')} primary={number.status === 'active'} />
        {national && dialCode && (
          <CopyButton text={national} what={t('whatNational')} label={t('copyNational', { dialCode })} />
        )}
      </div>
    </div>
  );
}
