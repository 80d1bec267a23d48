/** The search over the whole console: Ctrl-K, a text, and what it can be, in the groups that somebody may see. */
import { Button, Input, Modal, Spin, Tag } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { FoundGroupResponse, FoundResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { Trouble } from '../Trouble.js';
import { useFindAnythingMutation } from '../lists/lists-api.js';

const TYPING_MS = 250;
const READINGS = {
  id: 'readAsId',
  email: 'readAsEmail',
  digits: 'readAsDigits',
  code: 'readAsCode',
  short: 'readAsShort',
} as const satisfies Record<FoundResponse['reading'], string>;

interface GroupProps {
  group: FoundGroupResponse;
  reading: FoundResponse['reading'];
  onGo: () => void;
}

function Group({ group, reading, onGo }: GroupProps) {
  const t = useTexts(consoleTexts);
  /** Phones of numbers are kept encrypted: of a part of one there is nothing to search (decision 0244). */
  const isWholeAlone = group.key === 'numbers' && reading === 'digits';
  return (
    <section aria-label={group.title}>
      <h2 className="console-subtitle">{group.title}</h2>
      {group.items.map(({ id, title, detail, to }) => (
        <Link key={id} to={to} onClick={onGo}>
          <span>{title}</span>
          <span className="quiet">{detail}</span>
        </Link>
      ))}
      {group.isCut && <p>{t('findCut')}</p>}
      {!group.isCut && group.items.length === 0 && (
        <p className="quiet">{t(isWholeAlone ? 'findWholePhone' : 'findNothing')}</p>
      )}
    </section>
  );
}

/** Arrows go from the field to the results and among them. */
const moveBy = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + (key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]?.focus();
  event.preventDefault();
};

export function Find() {
  const t = useTexts(consoleTexts);
  const isWide = useMedia('(min-width: 901px)');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [find, { error, isLoading, reset }] = useFindAnythingMutation();
  const [found, setFound] = useState<{ readonly text: string; readonly data: FoundResponse } | null>(null);
  const [tried, setTried] = useState(0);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (text.trim() === '') return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void find({ text }).then(({ data }) => isLatest && data && setFound({ text, data }));
    }, TYPING_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, find, tried]);
  const close = () => {
    setOpen(false);
    setText('');
    setFound(null);
    reset();
  };
  const isFailed = error !== undefined && !isLoading;
  const data = text.trim() === '' || isFailed ? undefined : found?.data;
  // What was found for another text stays while this one is asked, and is seen to be of before.
  const isUnderWay = text.trim() !== '' && found?.text !== text && !isFailed;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(isWide ? 'find' : 'findShort')}</Button>
      {/* Its button stands last: where another dialog closes meanwhile, the focus goes to the first of this one. */}
      <Modal
        open={isOpen}
        title={t('findTitleAll')}
        onCancel={close}
        closable={false}
        footer={<Button onClick={close}>{t('findClose')}</Button>}
        destroyOnHidden
      >
        <div ref={field} className="console-find" role="search" onKeyDown={moveBy}>
          <Input
            autoFocus
            autoComplete="off"
            maxLength={254}
            aria-label={t('findTitleAll')}
            placeholder={t('findHint')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={() => !isUnderWay && field.current?.querySelector<HTMLElement>('a')?.click()}
            suffix={isUnderWay ? <Spin size="small" /> : <span />}
          />
          {isFailed && <Trouble trouble={error} onRetry={() => setTried((times) => times + 1)} />}
          <div role="status" aria-busy={isUnderWay}>
            {isUnderWay && <span className="quiet">{t('findUnderWay')}</span>}
            {!isUnderWay && data && <Tag>{t(READINGS[data.reading])}</Tag>}
            {!isUnderWay && data?.reading === 'digits' && <p className="quiet">{t('findDigits')}</p>}
            {!isUnderWay && data?.groups.length === 0 && data.reading !== 'short' && <p>{t('findNowhere')}</p>}
          </div>
          <div className="console-find" aria-busy={isUnderWay}>
            {data?.groups.map((group) => (
              <Group key={group.key} group={group} reading={data.reading} onGo={close} />
            ))}
          </div>
        </div>
      </Modal>
    </>
  );
}
