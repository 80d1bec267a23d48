/** The switch of the language: at once, remembered by the browser, and by the account of who is signed in. */
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { showLanguage } from '../../frontend/src/texts/language.js';
import { i18n } from '../../frontend/src/texts/texts.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { preferences } from './support/responses.js';
import '../../frontend/src/texts/hi/all-texts.js'; // is loaded lazily, which takes real time

afterEach(async () => {
  closeApp();
  await showLanguage('en');
  document.cookie = 'language=; max-age=0; path=/';
});
afterAll(() => document.documentElement.removeAttribute('lang'));

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(200);
};

describe('The switch of the language', () => {
  it('shows the last one that was asked for, though the one before is loaded later', async () => {
    await Promise.all([showLanguage('hi'), showLanguage('en')]);
    expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en-IN']);
  });

  it('shows the page in the other language, keeps what was typed, and the browser remembers it', async () => {
    await openApp('/login', { 'GET /api/auth/session': () => ({ me: null }) });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@example.com' } });
    await press('हिन्दी');
    expect(screen.getByRole('heading', { level: 1, name: 'साइन इन करें' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('ईमेल').value).toBe('asha@example.com');
    expect([document.documentElement.lang, document.cookie]).toEqual(['hi-IN', 'language=hi']);
    await press('English');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect([document.documentElement.lang, document.cookie]).toEqual(['en-IN', 'language=en']);
  });

  it('is a preference of who is signed in, and the page follows it', async () => {
    const { server } = await openApp('/sms-format', {
      'PATCH /api/preferences': () => preferences({ language: 'hi' }),
    });
    await press('हिन्दी');
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ language: 'hi' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'SMS का प्रारूप' })).toBeTruthy();
    expect(document.cookie).toBe('language=hi');
  });

  it('is followed by the page of who is signed in where it is one for anybody', async () => {
    const { server } = await openApp('/terms', { 'PATCH /api/preferences': () => preferences({ language: 'hi' }) });
    await press('हिन्दी');
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ language: 'hi' }]);
    expect(document.documentElement.lang).toBe('hi-IN');
  });

  it('goes back where the server refuses the change', async () => {
    await openApp('/sms-format', { 'PATCH /api/preferences': () => refuse('busy', {}, 503) });
    await press('हिन्दी');
    await act(() => advance(500));
    expect(screen.getByRole('heading', { level: 1, name: 'SMS Format' })).toBeTruthy();
    expect(document.cookie).not.toContain('hi');
  });

  it('leaves no cookie where nobody chose a language', async () => {
    await openApp('/sms-format');
    await advance(200);
    expect(document.cookie).toBe('');
  });

  it('is what the account says, whatever the browser had', async () => {
    document.cookie = 'language=en; path=/';
    await openApp('/sms-format', { 'GET /api/preferences': () => preferences({ language: 'hi' }) });
    await advance(200);
    expect(screen.getByRole('heading', { level: 1, name: 'SMS का प्रारूप' })).toBeTruthy();
    expect(document.cookie).toBe('language=hi');
  });
});

it.each(['/payment-return?order_id=r1', '/no-such-page', '/terms', '/status', '/promises', '/welcome'])(
  'A visitor finds the switch on %s',
  async (path) => {
    await openApp(path, { 'GET /api/auth/session': () => ({ me: null }) });
    await press('हिन्दी');
    expect(document.documentElement.lang).toBe('hi-IN');
  },
);
