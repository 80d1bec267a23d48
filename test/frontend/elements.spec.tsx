/** Elements of pages that no other test names: the layout, what a page that failed says, prices, formats, terms. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ErrorBoundary } from '../../frontend/src/ui/feedback/ErrorBoundary.js';
import { advance, closeApp, openApp } from './support/app.js';
import { service, settings } from './support/responses.js';

afterEach(closeApp);

const open = async (path: string, routes: Parameters<typeof openApp>[1] = {}) => {
  await openApp(path, routes);
  await advance(300);
};
const panel = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest<HTMLElement>('.panel, .figure')!);
const namesIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('The layout', () => {
  it('has eight pages in the sidebar, the state of the system, and adding money in the header', async () => {
    await open('/profile');
    const pages = namesIn(document.querySelector<HTMLElement>('.rail .nav')!);
    expect(pages.filter((name) => name !== 'Invoices')).toEqual([
      ...['Dashboard', 'Buy Numbers', 'Recharge', 'SMS Format', 'Numbers History', 'Transaction History'],
      ...['Profile', 'Contact Us'],
    ]);
    expect(document.querySelector('.rail .system')!.textContent).toContain('All operational');
    expect(namesIn(document.querySelector<HTMLElement>('.top')!)).toContain('Add Funds');
  });

  it('has columns of links and the permitted use at its end', async () => {
    const support = { ...settings.support, telegramChannel: 'https://t.example/channel' };
    await open('/profile', { 'GET /api/settings': () => ({ ...settings, support }) });
    const foot = screen.getByRole('contentinfo');
    for (const title of ['Service', 'Support', 'Legal']) expect(within(foot).getByText(title)).toBeTruthy();
    expect(within(foot).getByRole('link', { name: 'Support channel' }).getAttribute('href')).toBe(
      support.telegramChannel,
    );
    expect(within(foot).getByText(/numbers are for legitimate verification only/)).toBeTruthy();
  });
});

it('A page that failed says so, and is drawn again by Try Again', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failing = { value: true };
  const Page = () => {
    const [text] = useState('whole');
    if (failing.value) throw new Error('of a page');
    return <p>{text}</p>;
  };
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(within(screen.getByRole('alert')).getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  failing.value = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('whole')).toBeTruthy();
  logged.mockRestore();
});

describe('Pricing Information', () => {
  const pricing = () => panel('Pricing Information');
  const priced = Array.from({ length: 9 }, (_, index) => service(`s${index}`, `Service ${index}`, 1000 + index));

  it('has the first six services, and how many more there are', async () => {
    await open('/buy-numbers', {
      'GET /api/catalog/services': () => ({ items: priced, updatedAt: null, stale: false }),
    });
    expect(pricing().getAllByRole('term')).toHaveLength(6);
    expect(pricing().getByText('+ 3 more services available')).toBeTruthy();
  });

  it('without prices says what they follow from, and how long a number is valid', async () => {
    await open('/buy-numbers', { 'GET /api/catalog/services': () => ({ items: [], updatedAt: null, stale: false }) });
    const notes = pricing().getAllByRole('listitem');
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Prices vary by service and country',
      'Select a country to see its prices',
      'Numbers are valid for at most 30 minutes, less on some servers',
      'Delivery is instant',
    ]);
  });
});

it('SMS Format has five services, each with a template and an example that are copied', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  await open('/sms-format');
  for (const name of ['Telegram', 'WhatsApp', 'Facebook', 'Instagram', 'Google']) {
    expect(panel(name).getByText('Template')).toBeTruthy();
    const copy = panel(name).getByRole('button', { name: `Copy example · ${name}` });
    fireEvent.click(copy);
    await advance(0);
    expect(copy.textContent).toBe('Copied');
    await advance(1900);
    expect(copy.textContent).toBe('Copied');
    await advance(200);
    expect(copy.textContent).toBe('Copy');
  }
  expect(writeText).toHaveBeenCalledTimes(5);
});

it('The terms have eleven sections, addresses of three of them, and a way back', async () => {
  await open('/terms');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(11);
  for (const id of ['privacy-data', 'payments-refunds', 'service-description'])
    expect(document.getElementById(id)?.querySelector('h2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

it('The profile has the balance with two decimals, its links, and an email that cannot be changed', async () => {
  await open('/profile');
  expect(panel('Account Balance').getByText('₹500.00')).toBeTruthy();
  const box = screen.getByRole('heading', { name: 'Account Balance' }).closest<HTMLElement>('.panel')!;
  expect(
    within(box)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([...['/recharge', '/transaction-history', '/buy-numbers']]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByText('Email cannot be changed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).readOnly).toBe(true);
});

it('Your Numbers without a number leads to buying the first', async () => {
  await open('/buy-numbers');
  expect(screen.getByRole('heading', { name: 'No Numbers Yet' })).toBeTruthy();
  expect(screen.getByText('Buy Your First Number')).toBeTruthy();
});
