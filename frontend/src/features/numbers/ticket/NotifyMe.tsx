/** While a number waits: whether this browser is notified when a code arrives. Its permission is asked at a press. */
import { Button } from 'antd';
import { useGetPushQuery } from '../../../api/reads.js';
import { pushUnwanted, pushWanted } from '../../../entities/device/device-slice.js';
import { pushSupport, type PushSupport } from '../../../entities/device/push-support.js';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.js';
import { device } from '../../../texts/en/shell.js';
import { useTexts } from '../../../texts/texts.js';
import { Icon } from '../../../ui/display/Icon.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';

function Failure() {
  const t = useTexts(device);
  const { push, trouble } = useAppSelector((state) => state.device);
  if (push !== 'failed') return null;
  return trouble ? <TroubleBanner trouble={trouble} /> : <p className="small">{t('noService')}</p>;
}

/** Where nobody is notified nothing is shown; until it is known, its room. */
export function NotifyMe({ support = pushSupport() }: { support?: PushSupport }) {
  const t = useTexts(device);
  const dispatch = useAppDispatch();
  const push = useAppSelector((state) => state.device.push);
  const { data } = useGetPushQuery();
  if (support === 'none' || data?.publicKey === null) return null;
  if (support === 'needs-install') return <p className="small quiet">{t('needsInstall')}</p>;
  if (support === 'blocked' || push === 'blocked')
    return (
      <p className="small quiet" role="status">
        {t('blocked')}
      </p>
    );
  const isBusy = push === 'busy';
  const key = data?.publicKey;
  return (
    <div className="notify-me stack tight">
      {data?.isOn && (
        <>
          <p className="small" role="status">
            {t('notified')}
          </p>
          <Button loading={isBusy} onClick={() => dispatch(pushUnwanted())}>
            {t('stop')}
          </Button>
        </>
      )}
      {key && !data.isOn && (
        <Button loading={isBusy} icon={<Icon name="bell" />} onClick={() => dispatch(pushWanted(key))}>
          {t(isBusy ? 'asking' : 'notifyMe')}
        </Button>
      )}
      <div role="status">
        <Failure />
      </div>
    </div>
  );
}
