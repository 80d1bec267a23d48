/** The codes of a number, with copy buttons; late ones are marked as free of charge. */
import type { NumberResponse } from '../../api/client.gen.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { dateTime } from '../../ui/text/time.js';
import { UnreadableCode } from './UnreadableCode.js';

export function Codes({ number }: { number: NumberResponse }) {
  if (number.codes.length === 0)
    return number.status === 'used' ? (
      <p className="quiet">The code was deleted, as all received codes are after some time. What was charged stays.</p>
    ) : null;
  return (
    <div className="stack" aria-live="polite">
      <h3>OTP Received!</h3>
      {number.codes.map(({ seq, code, receivedAt, late }) => (
        <div key={seq} className="stack tight">
          {code === null ? (
            <UnreadableCode />
          ) : (
            <div className="code">
              <output className="mono">{code}</output>
              <CopyButton text={code} what="code" primary />
            </div>
          )}
          <span className="small quiet">
            {dateTime(receivedAt)}
            {late && ' · arrived after the end, free of charge'}
          </span>
        </div>
      ))}
      {number.repeatOpen && (
        <p className="quiet">
          Another SMS was requested. Further codes are free; some services send the same code again.
        </p>
      )}
    </div>
  );
}
