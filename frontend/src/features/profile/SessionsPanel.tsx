/** Where the person is signed in, with a way to end each session, and the cookie by which this browser is known. */
import { Button, Tag } from 'antd';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useForgetDeviceMutation,
  useListSessionsQuery,
} from '../../api/reads.js';
import type { SessionItem, SessionsResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { security } from '../../texts/en/security.js';
import { useTexts, type Translate } from '../../texts/texts.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { dateTime } from '../../ui/text/time.js';
import './sessions.css';

const deviceText = ({ browser, system }: SessionItem, t: Translate<typeof security.english>): string => {
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
};

function SessionRow({ item, onEnd, isEnding }: { item: SessionItem; onEnd: () => void; isEnding: boolean }) {
  const t = useTexts(security);
  const device = deviceText(item, t);
  return (
    <li className="session">
      <div>
        <b>{device}</b> {item.isCurrent && <Tag>{t('thisDevice')}</Tag>}
        <p className="small quiet">
          {item.isCurrent
            ? t('signedIn', { time: dateTime(item.signedInAt) })
            : t('lastUsed', { time: dateTime(item.lastSeenAt) })}
          <br />
          {item.addressRange ? t('network', { range: item.addressRange }) : t('unknownNetwork')}
        </p>
      </div>
      {!item.isCurrent && (
        <Button onClick={onEnd} loading={isEnding} aria-label={t('endOf', { device })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function SessionList({ sessions }: Pick<SessionsResponse, 'sessions'>) {
  const t = useTexts(security);
  const [end, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const trouble = one.error ?? others.error;
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="stack tight">
      <ul className="sessions">
        {sessions.map((item) => (
          <SessionRow
            key={item.name}
            item={item}
            isEnding={one.isLoading && one.originalArgs === item.name}
            onEnd={() => {
              others.reset();
              void end(item.name);
            }}
          />
        ))}
      </ul>
      {trouble && <TroubleBanner title={t('endFailed')} trouble={trouble as Trouble} />}
      {hasOthers && (
        <Button
          loading={others.isLoading}
          onClick={() => {
            one.reset();
            void endOthers();
          }}
        >
          {t('endOthers')}
        </Button>
      )}
      <p className="small quiet" role="status">
        {one.isSuccess ? t('ended') : others.isSuccess ? t('othersEnded') : !hasOthers && t('noOthers')}
      </p>
    </div>
  );
}

function KnownDevice({ isDeviceKnown }: Pick<SessionsResponse, 'isDeviceKnown'>) {
  const t = useTexts(security);
  const [forget, { isLoading, error }] = useForgetDeviceMutation();
  return (
    <div className="stack tight">
      <h3>{t('thisBrowser')}</h3>
      <p className="small quiet" role="status">
        {t(isDeviceKnown ? 'deviceKnown' : 'deviceUnknown')}
      </p>
      {error !== undefined && <TroubleBanner title={t('forgetFailed')} trouble={error as Trouble} />}
      {isDeviceKnown && (
        <Button loading={isLoading} onClick={() => void forget()}>
          {t('forget')}
        </Button>
      )}
    </div>
  );
}

export function SessionsPanel() {
  const t = useTexts(security);
  const read = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('sessions')}>
      <QueryContent read={read} failed={t('sessionsFailed')} lines={6}>
        {({ sessions, isDeviceKnown }) => (
          <div className="stack">
            <SessionList sessions={sessions} />
            <KnownDevice isDeviceKnown={isDeviceKnown} />
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}
