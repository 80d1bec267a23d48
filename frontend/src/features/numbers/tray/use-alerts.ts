/**
 * How an arriving code draws attention: a visible tab sounds and vibrates if the person allowed it, a hidden one is
 * marked, and counts on the icon of the installed app. So of several tabs only the visible one sounds.
 */
import { useCallback, useEffect } from 'react';
import { addToBadge, clearBadge } from '../../../entities/device/app-badge.js';
import { usePreferences } from '../../../entities/preferences/use-preferences.js';
import { playChime, unlockSound } from '../../../ui/sound/chime.js';
import { markTab, unmarkTab } from './tab-mark.js';

/** Ms on, off, on. */
const VIBRATION = [120, 60, 120];

export const useAlerts = () => {
  const { preferences, change } = usePreferences();
  const { sound, vibration } = preferences;

  // Any press unlocks the sound, that of Buy among them, as the browser asks for one on this page.
  useEffect(() => {
    if (!sound) return;
    const unlock = () => void unlockSound();
    document.addEventListener('click', unlock, { capture: true });
    return () => document.removeEventListener('click', unlock, { capture: true });
  }, [sound]);

  useEffect(() => {
    const comeBack = () => {
      if (document.hidden) return;
      unmarkTab();
      clearBadge().catch(console.error);
    };
    comeBack();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      unmarkTab();
    };
  }, []);

  const alert = useCallback(
    (arrived: number) => {
      if (document.hidden) {
        markTab();
        return addToBadge(arrived);
      }
      if (sound) playChime();
      if (vibration) navigator.vibrate?.(VIBRATION);
    },
    [sound, vibration],
  );

  const isOn = sound || vibration;
  const toggle = () => {
    if (!isOn) void unlockSound();
    change({ sound: !isOn, vibration: !isOn });
  };
  return { alert, isOn, toggle };
};
