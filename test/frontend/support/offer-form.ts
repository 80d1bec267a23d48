/** Helpers to use the form that buys numbers. */
import { fireEvent, screen } from '@testing-library/react';
import { openApp, advance } from './app.js';
import type { RouteHandlers } from './fake-server.js';

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await advance(100);
};

export const choose = async (label: string, text: RegExp) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  await advance(300);
  const options = document.querySelectorAll(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  );
  const found = [...options].find(({ textContent }) => text.test(textContent ?? ''));
  if (!found) throw new Error(`no option like ${text} in ${[...options].map((o) => o.textContent).join(' | ')}`);
  fireEvent.click(found);
  await advance(300);
};

export const openPage = async (routes: RouteHandlers = {}, path = '/buy-numbers') => {
  const app = await openApp(path, routes);
  await advance(200);
  return app;
};

/** Opens the form with a server and Telegram chosen. */
export const openWithChosenOffer = async (routes: RouteHandlers = {}) => {
  const app = await openPage(routes);
  await choose('Country / server', /fast server/);
  await choose('Service', /Telegram/);
  return app;
};
