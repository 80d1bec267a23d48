/** The hands of somebody at the form that buys numbers. */
import { fireEvent, screen } from '@testing-library/react';
import { openApp, pass } from './app.js';
import type { Doors } from './fake-server.js';

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(100);
};

export const choose = async (label: string, text: RegExp) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  await pass(300);
  const options = document.querySelectorAll(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  );
  const found = [...options].find(({ textContent }) => text.test(textContent ?? ''));
  if (!found) throw new Error(`no option like ${text} in ${[...options].map((o) => o.textContent).join(' | ')}`);
  fireEvent.click(found);
  await pass(300);
};

export const openPage = async (doors: Doors = {}, path = '/buy-numbers') => {
  const app = await openApp(path, doors);
  await pass(200);
  return app;
};

/** On the form, with Telegram at a server chosen. */
export const chosen = async (doors: Doors = {}) => {
  const app = await openPage(doors);
  await choose('Country / server', /fast server/);
  await choose('Service', /Telegram/);
  return app;
};
