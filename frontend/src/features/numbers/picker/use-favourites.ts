/** The services that a person starred, by their codes. */
import { usePreferences } from '../../../entities/preferences/use-preferences.js';

export interface Favourites {
  readonly codes: readonly string[];
  readonly has: (code: string) => boolean;
  readonly toggle: (code: string) => void;
}

export const useFavourites = (): Favourites => {
  const { preferences, change } = usePreferences();
  const codes = preferences.favourites;
  return {
    codes,
    has: (code) => codes.includes(code),
    toggle: (code) =>
      change({ favourites: codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code] }),
  };
};
