/** When and where people are reached: as the owner has set it, on the terms and at the contacts, in both languages. */
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showLanguage } from '../../frontend/src/texts/language.js';
import '../../frontend/src/texts/hi/all-texts.js'; // is loaded lazily, which takes real time
import { advance, closeApp, openApp } from './support/app.js';
import { unreachable } from './support/fake-server.js';
import { preferences, settings } from './support/responses.js';

const SUPPORT = { ...settings.support, hours: 'Every day, 8 am to 8 pm', address: '12 MG Road, Pune 411001' };

afterEach(async () => {
  closeApp();
  await showLanguage('en');
  document.cookie = 'language=; max-age=0; path=/';
});

const open = async (path: string, language: 'en' | 'hi', support = settings.support) => {
  await showLanguage(language);
  await openApp(path, {
    'GET /api/preferences': () => preferences({ language }),
    'GET /api/settings': () => ({ ...settings, support }),
  });
  await advance(300);
};
const last = () => [...document.querySelectorAll('#changes-contact p')].slice(1).map(({ textContent }) => textContent);

it.each([
  ['en', ['Business hours: Every day, 8 am to 8 pm', 'Office: 12 MG Road, Pune 411001']],
  ['hi', ['काम का समय: Every day, 8 am to 8 pm', 'दफ़्तर: 12 MG Road, Pune 411001']],
] as const)('on the terms, %s', async (language, texts) => {
  await open('/terms', language, SUPPORT);
  expect(last()).toEqual(texts);
});

it.each([
  ['en', ['Business hours: Monday to Friday 9 to 6, Saturday 10 to 4, Sunday closed, Indian time']],
  ['hi', ['काम का समय: सोमवार से शुक्रवार 9 से 6 बजे, शनिवार 10 से 4 बजे, रविवार बंद, भारतीय समय']],
] as const)('on the terms where nothing is set: the usual hours, and no office, %s', async (language, texts) => {
  await open('/terms', language);
  expect(last()).toEqual(texts);
});

it.each([
  ['are read', () => new Promise(() => {})],
  ['could be read', unreachable],
])('on the terms: no hours before the settings %s', async (_, handler) => {
  await openApp('/terms', { 'GET /api/settings': handler });
  await advance(300);
  expect(last()).toEqual([]);
});

it.each([
  ['en', 'Business hours', 'Office location'],
  ['hi', 'काम का समय', 'दफ़्तर का पता'],
] as const)('at the contacts, where they are set, %s', async (language, hours, office) => {
  await open('/contact', language, SUPPORT);
  expect(screen.getByText(hours).nextElementSibling?.textContent).toBe(SUPPORT.hours);
  expect(screen.getByText(office).nextElementSibling?.textContent).toBe(SUPPORT.address);
  closeApp();
  await open('/contact', language);
  expect([screen.queryByText(hours), screen.queryByText(office)]).toEqual([null, null]);
});
