/** The contact form: required fields, "Sending..." for a second, the success for three, then an empty form. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { me } from './support/responses.js';

interface Sent {
  readonly id: string;
}

const openContact = async (given: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp('/contact', given);
  await advance(300);
  return { ...app, sent: () => app.server.bodies('POST /api/contact-messages') as Sent[] };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const write = () => {
  type('Full Name', ' Asha Rao ');
  type('Subject', 'My recharge');
  type('Message', 'I paid.\nAnd now?');
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(50);
};
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown as string;

describe('The contact form', () => {
  afterEach(closeApp);

  it('says that it sends, for a second, that it was sent, for three, and is then as before', async () => {
    const { sent } = await openContact({ 'POST /api/contact-messages': () => null });
    expect(field('Email Address').value).toBe(me.email);
    write();
    await press('Send Message');
    expect(sent()).toEqual([
      {
        ...{ id: UUID, name: ' Asha Rao ', email: me.email, subject: 'My recharge' },
        ...{ priority: 'medium', message: 'I paid.\nAnd now?' },
      },
    ]);
    expect(screen.getByRole('button', { name: /Sending\.\.\.$/ })).toBeTruthy();
    await advance(900);
    expect(screen.getByRole('button', { name: /Sending\.\.\.$/ })).toBeTruthy();
    await advance(100);
    await press('Message Sent Successfully!');
    expect(sent()).toHaveLength(1);
    expect(screen.getByText("Message sent successfully! We'll get back to you soon.")).toBeTruthy();
    await advance(2850);
    expect(field('Message').value).toBe('I paid.\nAnd now?');
    await advance(200);
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy();
    expect([field('Message').value, field('Subject').value, field('Email Address').value]).toEqual(['', '', me.email]);
  });

  it('asks for what is missing, and sends nothing', async () => {
    const { sent } = await openContact();
    type('Email Address', '');
    await press('Send Message');
    for (const text of ['Full name is required', 'Email is required', 'Subject is required', 'Message is required'])
      expect(screen.getByText(text)).toBeTruthy();
    type('Email Address', 'asha');
    await press('Send Message');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('offers four priorities', async () => {
    const { sent } = await openContact({ 'POST /api/contact-messages': () => null });
    fireEvent.mouseDown(field('Priority'));
    await advance(300);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(expect.arrayContaining(['low', 'medium']));
    fireEvent.click(screen.getByText('Urgent'));
    await advance(300);
    write();
    await press('Send Message');
    expect(sent()).toMatchObject([{ priority: 'urgent' }]);
  });

  it.each([
    ['an answer that was lost', unreachable, 'Unable to connect to API server. Please check your internet connection.'],
    [
      'too many messages',
      () => refuse('too-many-messages', { limit: 5, retryAfter: 60 }, 429),
      'You have sent many messages within an hour. We have all of them. You can send another in 60 seconds.',
    ],
  ])('says what came of %s, and keeps what was typed; the same text is the same message', async (_, handler, text) => {
    const { sent } = await openContact({ 'POST /api/contact-messages': handler });
    write();
    await press('Send Message');
    await advance(1000);
    expect(screen.getByText('Failed to send message. Please try again.')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(field('Message').value).toBe('I paid.\nAnd now?');
    await press('Send Message');
    await advance(1000);
    type('Message', 'Another one');
    await advance(50);
    expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull();
    await press('Send Message');
    const [first, again, other] = sent().map(({ id }) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
