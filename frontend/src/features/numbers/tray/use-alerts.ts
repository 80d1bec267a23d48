/**
 * How an arriving code draws attention: a visible tab sounds and vibrates if the person allowed it, a hidden one is
 * marked. So of several tabs only the visible one sounds.
 */
import { useCallback, useEffect } from 'react';
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
    const comeBack = () => document.hidden || unmarkTab();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      unmarkTab();
    };
  }, []);

  const alert = useCallback(() => {
    if (document.hidden) return markTab();
    if (sound) playChime();
    if (vibration) navigator.vibrate?.(VIBRATION);
  }, [sound, vibration]);

  const isOn = sound || vibration;
  const toggle = () => {
    if (!isOn) void unlockSound();
    change({ sound: !isOn, vibration: !isOn });
  };
  return { alert, isOn, toggle };
};
