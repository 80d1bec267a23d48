/** Pays an order by UPI: a QR code to scan on a wide screen, and a button that opens the app on a phone. */
import { Button } from 'antd';
import { Suspense } from 'react';
import { recharge } from '../../texts/en/recharge.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { lazyPart } from '../../ui/loading/lazy-part.js';

/** Phones need no code, and do not fetch it. */
const UpiCode = lazyPart(() => import('./UpiCode.js'), 'UpiCode');

/** @param upi a upi://pay link, validated by the server */
export function PayByUpi({ upi }: { upi: string }) {
  const t = useTexts(recharge);
  const isWide = useMedia('(min-width: 700px)');
  return isWide ? (
    <Suspense fallback={<div className="upi-code" />}>
      <UpiCode upi={upi} />
    </Suspense>
  ) : (
    <Button type="primary" size="large" block href={upi}>
      {t('openUpiApp')}
    </Button>
  );
}
