/** Under the header: another build of the app is served. The page is loaded anew at a press, never by itself. */
import { Button } from 'antd';
import { updateWanted } from '../entities/device/device-slice.js';
import { useAppDispatch, useAppSelector } from '../state/hooks.js';
import { device } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';

export function UpdateBar() {
  const t = useTexts(device);
  const dispatch = useAppDispatch();
  const isUpdated = useAppSelector((state) => state.device.isUpdated);
  if (!isUpdated) return null;
  return (
    <div className="status-bar connection-bar update-bar" role="status">
      {t('updated')} <Button onClick={() => dispatch(updateWanted())}>{t('update')}</Button>
    </div>
  );
}
