/** The codes of a number, newest first; a press anywhere on one copies it. Late ones are marked as free of charge. */
import type { CodeResponse, NumberResponse } from '../../api/client.gen.js';
import { numbers } from '../../texts/en/numbers.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/display/Icon.js';
import { useCopy } from '../../ui/hooks/use-copy.js';
import { dateTime } from '../../ui/text/time.js';
import { UnreadableCode } from './UnreadableCode.js';
import './Codes.css';

function CodeCard({ code }: { code: string }) {
  const t = useTexts(numbers);
  const { result, copy } = useCopy(code);
  return (
    <>
      <button className="code-card" onClick={copy}>
        <span className="visually-hidden">{t('copyCode')} </span>
        <span className="mono">{code}</span>
        <span className="code-copy" aria-hidden="true">
          <Icon name={result === 'copied' ? 'done' : 'copy'} size={20} />
          {t(result === 'copied' ? 'copied' : 'copy')}
        </span>
      </button>
      <span className={result === 'refused' ? '' : 'visually-hidden'} role="status">
        {result === 'copied' && t('copied')}
        {result === 'refused' && (
          <>
            {t('copyRefused')}: <span className="mono">{code}</span>
          </>
        )}
      </span>
    </>
  );
}

function Code({ received, isNewest }: { received: CodeResponse; isNewest: boolean }) {
  const t = useTexts(numbers);
  return (
    <li className="stack tight">
      {received.code === null ? <UnreadableCode /> : <CodeCard code={received.code} />}
      <span className="row small quiet">
        {isNewest && <span className="tag green">{t('newest')}</span>}
        {dateTime(received.receivedAt)}
        {received.late && ` · ${t('lateCode')}`}
      </span>
    </li>
  );
}

export function Codes({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  if (number.codes.length === 0) return number.status === 'used' ? <p className="quiet">{t('codeDeleted')}</p> : null;
  const newestFirst = [...number.codes].reverse();
  return (
    <div className="stack tight">
      <h3 className="good">{t('otpReceived')}</h3>
      <ul className="codes">
        {newestFirst.map((received, index) => (
          <Code key={received.seq} received={received} isNewest={index === 0 && newestFirst.length > 1} />
        ))}
      </ul>
      {number.repeatOpen && <p className="small quiet">{t('anotherRequested')}</p>}
    </div>
  );
}
