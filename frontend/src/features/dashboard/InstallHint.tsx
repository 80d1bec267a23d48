/** Once, on the dashboard: that the app can be installed. Above the page, so that nothing of it moves. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { installAnswered, installWanted } from '../../entities/device/device-slice.js';
import { rememberHint } from '../../entities/device/install-hint.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { device } from '../../texts/en/shell.js';
import { useTexts } from '../../texts/texts.js';

export function InstallHint() {
  const t = useTexts(device);
  const dispatch = useAppDispatch();
  const by = useAppSelector((state) => state.device.installable);
  useEffect(() => {
    if (by) rememberHint();
  }, [by]);
  if (!by) return null;
  const close = () => dispatch(installAnswered());
  return (
    <section className="panel stack tight install-hint" aria-label={t('installTitle')}>
      <h2>{t('installTitle')}</h2>
      <p className="small">{t(by === 'hand' ? 'installByHand' : 'installText')}</p>
      <div className="row">
        {by === 'dialog' && (
          <Button type="primary" onClick={() => dispatch(installWanted())}>
            {t('install')}
          </Button>
        )}
        <Button onClick={close}>{t(by === 'hand' ? 'understood' : 'notNow')}</Button>
      </div>
    </section>
  );
}
