/** The theme that a person chose is an attribute of the page, from the server's answer or from the page itself. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { preferences } from './support/responses.js';

const shown = () => document.documentElement.dataset.theme;
const marked = () =>
  screen
    .getAllByRole('menuitemradio')
    .filter((one) => one.getAttribute('aria-checked') === 'true')
    .map(({ textContent }) => textContent);
const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  await advance(300);
};

describe('The theme', () => {
  afterEach(() => {
    closeApp();
    delete document.documentElement.dataset.theme;
    document.cookie = 'theme=; max-age=0; path=/';
  });

  it('is the chosen one, on every page of the person', async () => {
    await openApp('/profile', { 'GET /api/preferences': () => preferences({ theme: 'dark' }) });
    expect(shown()).toBe('dark');
  });

  it("is the device's where the person wants it so", async () => {
    document.documentElement.dataset.theme = 'dark';
    await openApp('/profile', { 'GET /api/preferences': () => preferences({ theme: 'system' }) });
    expect(shown()).toBeUndefined();
  });

  it('stays as the page came with it until the answer is there', async () => {
    document.documentElement.dataset.theme = 'dark';
    await openApp('/profile', { 'GET /api/preferences': () => new Promise(() => {}) });
    expect(shown()).toBe('dark');
  });

  it('is chosen in the menu of the account too, which marks the chosen one', async () => {
    const { server } = await openApp('/', { 'PATCH /api/preferences': () => preferences({ theme: 'dark' }) });
    await advance(200);
    await openMenu();
    expect(marked()).toEqual(['System']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await advance(200);
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ theme: 'dark' }]);
    expect(shown()).toBe('dark');
    await openMenu();
    expect(marked()).toEqual(['Dark']);
  });

  it.each([
    ['refused', () => refuse('busy', {}, 503), 'Not changed: Service temporarily unavailable. Please try again.'],
    [
      'not received',
      unreachable,
      'Not changed: Unable to connect to API server. Please check your internet connection.',
    ],
  ])('is taken back where the change in the menu is %s, and the page says so', async (_, handler, text) => {
    await openApp('/', { 'PATCH /api/preferences': handler });
    await advance(200);
    await openMenu();
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await advance(500);
    expect(shown()).toBeUndefined();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['are read', () => new Promise(() => {})],
    ['could be read', unreachable],
  ])('is neither marked nor changed in the menu before the preferences %s', async (_, handler) => {
    document.documentElement.dataset.theme = 'dark';
    const { server } = await openApp('/', { 'GET /api/preferences': handler });
    await advance(200);
    await openMenu();
    expect(marked()).toEqual([]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    await advance(200);
    expect(server.bodies('PATCH /api/preferences')).toEqual([]);
    expect(shown()).toBe('dark');
  });

  it('is not kept for the next person in this browser', async () => {
    await openApp('/', {
      'GET /api/preferences': () => preferences({ theme: 'dark' }),
      'POST /api/auth/sign-out': () => null,
    });
    await advance(200);
    expect(shown()).toBe('dark');
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await advance(500);
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect(shown()).toBeUndefined();
  });
});

describe('The theme on pages for anybody', () => {
  const NOBODY = { 'GET /api/auth/session': () => ({ me: null }) };
  afterEach(() => {
    closeApp();
    delete document.documentElement.dataset.theme;
    document.cookie = 'theme=; max-age=0; path=/';
  });
  const openSwitch = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await advance(300);
  };
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('menuitemradio', { name }));
    await advance(300);
  };

  it.each(['/login', '/register', '/welcome', '/status', '/promises', '/terms', '/no-such-page', '/payment-return'])(
    'is chosen by a visitor of %s',
    async (path) => {
      await openApp(path, NOBODY);
      await openSwitch();
      await choose('Dark');
      expect([shown(), document.cookie]).toEqual(['dark', 'theme=dark']);
    },
  );

  it('is remembered by the browser, and forgotten where it is to be that of the device', async () => {
    await openApp('/login', NOBODY);
    await openSwitch();
    expect(marked()).toEqual(['System']);
    await choose('Light');
    expect([shown(), document.cookie]).toEqual(['light', 'theme=light']);
    await openSwitch();
    expect(marked()).toEqual(['Light']);
    await choose('System');
    expect([shown(), document.cookie]).toEqual([undefined, '']);
  });

  it('is the one that the browser remembers', async () => {
    document.cookie = 'theme=dark; path=/';
    await openApp('/login', NOBODY);
    expect(shown()).toBe('dark');
  });

  it("is a preference of who is signed in, and the browser's stays as it was", async () => {
    const { server } = await openApp('/terms', { 'PATCH /api/preferences': () => preferences({ theme: 'dark' }) });
    await openSwitch();
    await choose('Dark');
    expect(server.bodies('PATCH /api/preferences')).toEqual([{ theme: 'dark' }]);
    expect([shown(), document.cookie]).toEqual(['dark', '']);
  });

  it('stays that of the person who comes from one of their pages', async () => {
    await openApp('/sms-format', { 'GET /api/preferences': () => preferences({ theme: 'dark' }) });
    await advance(200);
    fireEvent.click(screen.getAllByRole('link', { name: 'Terms' })[0]!);
    await advance(500);
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
    expect(shown()).toBe('dark');
  });
});
