/** A number that is being ordered, in the shape of the waiting number that follows, so that nothing moves then. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { HeldLine } from './WaitingForCode.js';

export function Ordering({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  return (
    <>
      <p className="phone" aria-hidden="true">
        <span className="mono skeleton">&nbsp;</span>
      </p>
      <div className="phone-copy" aria-hidden="true">
        <span className="skeleton" />
      </div>
      <div className="stack tight">
        <div className="row apart waiting" role="status">
          <div>
            <h3>{t('ordering')}</h3>
            <p className="small quiet">{t('orderingNote')}</p>
          </div>
        </div>
        <div className="track" aria-hidden="true" />
        <HeldLine number={number} />
      </div>
    </>
  );
}
