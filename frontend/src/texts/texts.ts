/**
 * The texts of the app. A namespace is one object of keys and English texts; it is loaded with the page that
 * imports it, and i18next chooses language, plural and values. The other languages: language.ts.
 */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  // A key is a name, not a path.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false },
});

export type Texts = Readonly<Record<string, string>>;

/** 'rows_one' and 'rows_other' are the plural forms of the key 'rows', chosen by the value `count`. */
type KeyOf<T extends Texts> = {
  [Key in keyof T & string]: Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
}[keyof T & string];

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

type TextOf<T extends Texts, Key extends string> = Key extends keyof T ? T[Key] : T[`${Key}_other` & keyof T];

type ValuesOf<Text> = { [Name in Placeholders<Text>]: string | number };

type Arguments<Text> = [Placeholders<Text>] extends [never] ? [] : [values: ValuesOf<Text>];

/** Gives a text in the user's language; a missing value does not compile. */
export type Translate<T extends Texts> = <Key extends KeyOf<T>>(
  key: Key,
  ...values: Arguments<TextOf<T, Key>>
) => string;

export interface Namespace<T extends Texts> {
  readonly name: string;
  /** As written in English, for tests. */
  readonly english: T;
}

/** The texts of a namespace in one more language: one that is missing does not compile. */
export type TranslationOf<N> = N extends Namespace<infer T> ? { readonly [Key in keyof T]: string } : never;

/** Declares a namespace and makes its English texts known. */
export const namespace = <const T extends Texts>(name: string, english: T): Namespace<T> => {
  i18n.addResourceBundle('en', name, english);
  return { name, english };
};

/** For components: renders again when the language changes. */
export const useTexts = <T extends Texts>({ name }: Namespace<T>): Translate<T> =>
  useTranslation(name, { i18n }).t as unknown as Translate<T>;

/** For sagas and plain functions: the text in the language at the time of the call. */
export const texts =
  <T extends Texts>({ name }: Namespace<T>): Translate<T> =>
  (key: string, values?: Record<string, string | number>) =>
    i18n.t(key, { ns: name, ...values });
