/** Shown before anything is known of a page; once its shape is known, `Skeleton` is. */
import { useLayoutEffect, useState } from 'react';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { hasFirstScreen, waitBehindFirstScreen } from './first-screen.js';

export function Loading() {
  const t = useTexts(common);
  const [isCovered] = useState(hasFirstScreen);
  useLayoutEffect(waitBehindFirstScreen, []);
  if (isCovered) return null;
  return (
    <div className="boot" role="status" aria-label={t('loadingPage')}>
      <i />
    </div>
  );
}
