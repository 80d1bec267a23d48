/** The sister service is linked in header, user menu and navigation where it is set, and nowhere where it is not. */
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { settings } from './support/responses.js';

const SISTER = 'https://followers.example/';

afterEach(closeApp);

const openMenu = async (sisterService: string | null) => {
  await openApp('/', {
    'GET /api/settings': () => ({ ...settings, support: { ...settings.support, sisterService } }),
  });
  await advance(200);
  fireEvent.click(screen.getByRole('button', { name: /^Account/ }));
  await advance(300);
};
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const links = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));

it('where it is set', async () => {
  await openMenu(SISTER);
  expect(entries()).toEqual(['My Profile', 'Add Balance', 'Buy Followers', 'Sign Out']);
  expect(links('Buy Followers')).toEqual([SISTER]);
  expect(links('Other Services')).toContain(SISTER);
});

it('where it is not set', async () => {
  await openMenu(null);
  expect(entries()).toEqual(['My Profile', 'Add Balance', 'Sign Out']);
  expect(links('Buy Followers')).toEqual([]);
  expect(links('Other Services')).toEqual([]);
});
