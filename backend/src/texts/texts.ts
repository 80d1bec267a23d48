/**
 * The texts that the servers write to people, as mails: by key, namespace and language, as the texts of the web app
 * (frontend/src/texts/texts.ts, decision 0112). i18next chooses language and plural, and puts in the values.
 */
import { createInstance } from 'i18next';

/** In which people read: those of the web app, of mails and of files. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

const i18n = createInstance();

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  // A key is a name, not a path.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // what writes HTML escapes
});

type Texts = Readonly<Record<string, string>>;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

type Arguments<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<Text>]: string | number }];

/** Gives a text in one language; a missing value does not compile. */
export type Translate<T extends Texts> = <Key extends keyof T & string>(
  key: Key,
  ...values: Arguments<T[Key]>
) => string;

interface Namespace<T extends Texts> {
  readonly name: string;
  /** As written in English. */
  readonly english: T;
}

/** Declares a namespace and makes its English texts known. */
export const namespace = <const T extends Texts>(name: string, english: T): Namespace<T> => {
  i18n.addResourceBundle('en', name, english);
  return { name, english };
};

/** Makes the texts of a namespace known in one more language; one that is missing does not compile. */
export const translated = <T extends Texts>(
  language: string,
  { name }: Namespace<T>,
  texts: { readonly [Key in keyof T]: string },
): void => {
  i18n.addResourceBundle(language, name, texts);
};

/** @param language of the reader; a language without this text is answered in English */
export const textsIn = <T extends Texts>(language: string, { name }: Namespace<T>): Translate<T> =>
  i18n.getFixedT(language, name) as unknown as Translate<T>;
