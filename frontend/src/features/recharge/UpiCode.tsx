/** The QR code of a UPI payment. */
import { QRCode } from 'antd';
import { recharge } from '../../texts/en/recharge.js';
import { useTexts } from '../../texts/texts.js';

const SIZE_PX = 192;

export function UpiCode({ upi }: { upi: string }) {
  const t = useTexts(recharge);
  return (
    <figure className="upi-code">
      {/* Black on white in both themes, as phones read it best. */}
      <div role="img" aria-label={t('upiCode')}>
        <div aria-hidden="true">
          <QRCode value={upi} type="svg" size={SIZE_PX} color="#000" bgColor="#fff" />
        </div>
      </div>
      <figcaption className="small">{t('scanUpi')}</figcaption>
    </figure>
  );
}
