/** Help with a page, and the way from a number to support: its id is in the message, and nothing typed is lost. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { NAV_ITEMS } from '../../frontend/src/app/nav-items.js';
import { questionsOn } from '../../frontend/src/features/info/questions.js';
import { info } from '../../frontend/src/texts/en/info.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { number } from './support/responses.js';

afterEach(closeApp);

const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await advance(400);
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const written = () => [field('Subject').value, field('Message').value];
const go = async (link: string) => press(screen.getAllByText(link, { selector: 'a' })[0]!);

describe('Help with a page', () => {
  it('has two to five answers on every page but that of all questions', () => {
    for (const { to } of [...NAV_ITEMS.filter(({ to }) => to !== '/contact'), { to: '/invoices' }])
      expect([to, [2, 3, 4, 5].includes(questionsOn(to).length)]).toEqual([to, true]);
  });

  it('shows the answers of the page, leads to all of them, and closes on the way', async () => {
    await openApp('/new-recharge');
    await advance(300);
    const [opener] = screen.getAllByRole('button', { name: 'Help with this page' });
    await press(opener!);
    const help = within(screen.getByRole('dialog', { name: 'Help with this page' }));
    const asked = [...document.querySelectorAll('.drawer-region summary')].map(({ textContent }) => textContent);
    expect(asked).toEqual([info.english.questionPaid, info.english.questionMoneyBack]);
    expect(help.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/contact');
    await press(help.getByRole('link', { name: 'All questions and answers' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.hash).toBe('#questions');
    expect(document.querySelectorAll('#questions summary').length).toBeGreaterThan(8);
    expect(screen.queryByRole('button', { name: 'Help with this page' })).toBeNull();
  });
});

describe('Something is wrong with a number', () => {
  const ID = '7b1e9a52-3c4d-4e5f-8a6b-9c0d1e2f3a4b';
  const routes = {
    'GET /api/numbers/*': () => number({ id: ID }),
    'GET /api/numbers/*/timeline': () => ({ items: [] }),
    'GET /api/numbers': () => ({ items: [number({ id: ID })], next: null, total: 1 }),
  };

  it('goes from its history to support with its id, and with neither its phone nor a code', async () => {
    await openApp(`/numbers-history?story=${ID}`, routes);
    await advance(400);
    await go('Something is wrong with this number');
    expect(written()).toEqual(['Something is wrong with a number', `Number ID: ${ID}\n\n`]);
  });

  it('goes from its ticket too, and keeps what was typed before, on any page', async () => {
    const { server } = await openApp('/contact', { ...routes, 'POST /api/contact-messages': () => null });
    await advance(300);
    fireEvent.change(field('Subject'), { target: { value: 'A question' } });
    fireEvent.change(field('Message'), { target: { value: 'Where is it?' } });
    await go('Dashboard');
    await go('Contact Us');
    expect(written()).toEqual(['A question', 'Where is it?']);
    history.pushState(null, '', `/buy-numbers?number=${ID}`);
    fireEvent.popState(window);
    for (let count = 0; count < 5; count += 1) await advance(400);
    await go('Something is wrong with this number');
    expect(written()).toEqual(['A question', `Number ID: ${ID}\n\nWhere is it?`]);

    fireEvent.change(field('Full Name'), { target: { value: 'Asha' } });
    await press(screen.getByRole('button', { name: 'Send Message' }));
    await advance(1_000);
    expect(server.bodies('POST /api/contact-messages')).toMatchObject([
      { subject: 'A question', message: `Number ID: ${ID}\n\nWhere is it?` },
    ]);
    await advance(3_000);
    expect(written()).toEqual(['', '']);
    await go('Dashboard');
    await go('Contact Us');
    expect(written()).toEqual(['', '']);
  });

  it('keeps what is typed while the message before is shown as sent', async () => {
    await openApp(`/contact?number=${ID}`, { 'POST /api/contact-messages': () => null });
    await advance(300);
    fireEvent.change(field('Full Name'), { target: { value: 'Asha' } });
    await press(screen.getByRole('button', { name: 'Send Message' }));
    await advance(1_000);
    fireEvent.change(field('Message'), { target: { value: 'And another' } });
    await advance(3_000);
    expect(field('Message').value).toBe('And another');
  });

  it('sends the same message again after it was refused and another page was shown', async () => {
    const { server } = await openApp('/contact', {
      'POST /api/contact-messages': () => refuse('too-many-messages', { limit: 5, retryAfter: 60 }, 429),
    });
    await advance(300);
    for (const [label, value] of Object.entries({ 'Full Name': 'Asha', Subject: 'One', Message: 'Two' }))
      fireEvent.change(field(label), { target: { value } });
    await press(screen.getByRole('button', { name: 'Send Message' }));
    await advance(1_000);
    await go('Dashboard');
    await go('Contact Us');
    await press(screen.getByRole('button', { name: 'Send Message' }));
    const [first, again] = server.bodies('POST /api/contact-messages') as { id: string }[];
    expect(again!.id).toBe(first!.id);
  });

  it('puts nothing else of an address into the message', async () => {
    await openApp(`/contact?number=${encodeURIComponent('a b <call +91 999>')}`);
    await advance(300);
    expect(written()).toEqual(['', '']);
  });
});
