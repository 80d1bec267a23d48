/** Helpers to use the page that buys numbers. */
import { fireEvent, screen } from '@testing-library/react';
import { openApp, advance } from './app.js';
import type { RouteHandlers } from './fake-server.js';

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The one button that buys what is chosen; its name has the price. */
export const buyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Buy Number|Purchasing/ });
export const canBuy = (): boolean => buyButton().getAttribute('aria-disabled') !== 'true';
export const pressBuy = async () => {
  fireEvent.click(buyButton());
  await advance(100);
};

export const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await advance(100);
};

/** A row or tile of the picker. @param name the first that matches */
export const radio = (name: RegExp) => screen.getAllByRole('radio', { name })[0]!;

export const choose = async (name: RegExp) => {
  fireEvent.click(radio(name));
  await advance(300);
};

export const openPage = async (routes: RouteHandlers = {}, path = '/buy-numbers') => {
  const app = await openApp(path, routes);
  await advance(200);
  return app;
};

/** Opens the page with Telegram in India chosen. */
export const openWithChosenOffer = async (routes: RouteHandlers = {}) => {
  const app = await openPage(routes);
  await choose(/^Telegram/);
  await choose(/^India/);
  return app;
};

/** What is drawn beside the button: service, place and price; null where nothing is chosen. */
export const chosen = (): { service: string; place: string; price: string } | null => {
  const bar = screen.getByRole('region', { name: 'Your choice' });
  const text = (selector: string) => bar.querySelector(selector)?.textContent ?? '';
  const service = text('.chosen-names > b');
  return service ? { service, place: text('.chosen-place'), price: text('.chosen-price') } : null;
};
