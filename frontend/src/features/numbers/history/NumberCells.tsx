/** Parts of one number in the history, for its card and for the columns of its row. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { serverName } from '../../../entities/number/number.js';
import { endLabel } from '../../../entities/number/timeline/end-texts.js';
import { UnreadableCode } from '../../../entities/number/UnreadableCode.js';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { CopyButton } from '../../../ui/controls/CopyButton.js';
import { Flag } from '../../../ui/display/Flag.js';
import { Money } from '../../../ui/display/Money.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { NumberStatusTag } from '../../../ui/feedback/StatusTag.js';

interface Props {
  number: NumberResponse;
}

export const Mark = ({ number }: Props) => <ServiceMark code={number.service} name={number.serviceName} />;

/** The country is shown wherever a number is. */
export const Country = ({ number: { countryIso, countryName } }: Props) => (
  <>
    <Flag iso={countryIso} /> {countryName}
  </>
);

/** The server's own name; nothing where it has none but its country's. */
export const serverOf = ({ server, countryName }: NumberResponse): string | null =>
  server === null || server === countryName ? null : serverName(server);

/** 'cancelled': what tells a cancelled number from one without a code; null where it has not ended. */
export const useWhyEnded = ({ reason, changeFailed }: NumberResponse): string | null => {
  const t = useTexts(histories);
  return changeFailed !== null ? t('noReplacement') : reason && endLabel(reason);
};

/** 'expired · cancelled' */
export function Status({ number }: Props) {
  const why = useWhyEnded(number);
  return (
    <span>
      <NumberStatusTag status={number.status} />
      {why && <span className="small quiet"> · {why}</span>}
    </span>
  );
}

export function Code({ number }: Props) {
  const t = useTexts(histories);
  const last = number.codes.at(-1);
  if (!last) return <span className="quiet">{t('noCode')}</span>;
  if (last.code === null) return <UnreadableCode />;
  return (
    <span className="row nowrap">
      <b className="mono">{last.code}</b>
      <CopyButton text={last.code} what={t('code')} brief />
    </span>
  );
}

export function Price({ number: { price, charged, status } }: Props) {
  const t = useTexts(histories);
  return (
    <span>
      <Money paise={price} />
      {!charged && (status === 'expired' || status === 'failed') && (
        <span className="small quiet"> {t('notCharged')}</span>
      )}
    </span>
  );
}
