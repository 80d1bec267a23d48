/** Every text that people read is there in each language, with the same values, elements and plural forms. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { language as hindi } from '../../frontend/src/texts/hi/all-texts.js';
import type { Namespace, Texts } from '../../frontend/src/texts/texts.js';

/** Read by staff, in English: the pages of the console about people. Its other texts have a folder of their own. */
const OF_CONSOLE = ['people'];

const FOLDER = new URL('../../frontend/src/texts/en/', import.meta.url);

const namespaces: Namespace<Texts>[] = [];
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
  const exported = Object.values((await import(new URL(file, FOLDER).href)) as Record<string, unknown>);
  namespaces.push(...exported.filter((one): one is Namespace<Texts> => typeof one === 'object' && one !== null));
}
const ofPeople = namespaces.filter(({ name }) => !OF_CONSOLE.includes(name));

const partsOf = (text: string) => ({
  values: [...text.matchAll(/\{\{\w+\}\}/g)].map(([value]) => value).sort(),
  elements: [...text.matchAll(/<\/?\w+\/?>/g)].map(([element]) => element).sort(),
});

/** Names, formats and abbreviations that Hindi writes in Latin letters too, and what stands for a value. */
const LATIN =
  /\b(SMS|OTP|API|CSV|PDF|XLSX|Excel|UPI|QR|IFSC|SBIN0001234|Google|Telegram|WhatsApp|FB|device|google|install-hint|language|theme|English|The proof)\b|\bG-|\{\{\w+\}\}|<\/?\w+\/?>/g;

describe('Hindi', () => {
  it('has the texts of every page of a person, and no others', () =>
    expect(Object.keys(hindi.texts).sort()).toEqual(ofPeople.map(({ name }) => name).sort()));

  it.each(ofPeople.map(({ name, english }) => [name, english] as const))('has %s whole', (name, english) => {
    const translated = hindi.texts[name]!;
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english))
      expect([key, partsOf(translated[key]!)]).toEqual([key, partsOf(text)]);
  });

  it('leaves nothing in English but names', () => {
    const left = Object.entries(hindi.texts).flatMap(([name, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        /[A-Za-z]/.test(text.replace(LATIN, '')) ? [`${name}.${key}: ${text}`] : [],
      ),
    );
    expect(left).toEqual([]);
  });
});
