/** The pages about people, by what staff with each permission see and press: a person, a view, support, risk. */
import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, type RouteHandlers } from '../support/fake-server.js';
import { open, press, type, withPermissions } from './console-fixture.js';

const ASHA = '5b8b4e6e-0000-4000-8000-000000000001';
const RAVI = '5b8b4e6e-0000-4000-8000-000000000002';
const EMAILS: Record<string, string> = { [ASHA]: 'asha@example.com', [RAVI]: 'ravi@example.com' };
const AT = '2026-01-01T00:00:00.000Z';
const flag = {
  kind: 'device',
  subject: ASHA,
  email: EMAILS[ASHA],
  times: 3,
  firstAt: AT,
  lastAt: '2026-01-02T00:00:00.000Z',
};

const personOf = (id: string, isBanned = false) => ({
  ...{ id, email: EMAILS[id], typedEmail: null, fullName: 'Asha Rao', phone: null },
  ...{ isEmailProved: false, hasPassword: true, isBanned, createdAt: AT, closedAt: null },
});
const person = { 'GET /api/admin/users/*': ({ id }: { id: string }) => personOf(id) };
const RISK = { 'GET /api/admin/users/*/risk': () => ({ linked: [], flags: [] }) };
const BAN = 'GET /api/admin/users/*/ban';
const ban = (id: string, isBanned = false) => ({
  userId: id,
  email: EMAILS[id],
  isBanned,
  changes: isBanned ? 1 : 0,
  history: [],
});

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
};
/** Presses what a question asks for. */
const confirm = async (name: string) => {
  const both = await waitFor(() => {
    const buttons = screen.getAllByRole('button', { name });
    expect(buttons).toHaveLength(2);
    return buttons;
  });
  fireEvent.click(both[1]!);
};

describe('The page of a person', () => {
  it('shows the tabs that the permissions allow, and no request is sent for the others', async () => {
    const server = open(`/users/${ASHA}`, { ...withPermissions('user_ban'), ...person });
    expect(await screen.findByRole('heading', { name: 'asha@example.com' })).toBeTruthy();
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs()).toEqual(['Overview', 'Timeline', 'Ban and risk', 'What staff did']);
    expect(screen.queryByRole('button', { name: 'View as this person' })).toBeNull();
    expect(server.requests.some(({ name }) => name.includes('wallet'))).toBe(false);
    cleanup();
    open(`/users/${ASHA}`, { ...withPermissions('user_management', 'order_management'), ...person });
    await screen.findByRole('heading', { name: 'asha@example.com' });
    expect(tabs()).toEqual([
      ...['Overview', 'Timeline', 'Numbers', 'Messages', 'Sessions and devices', 'What staff did'],
    ]);
  });

  it('hands over the statement that is chosen, where the reader may export', async () => {
    const payments = { 'GET /api/admin/users/*/payments': () => ({ recharges: [], withdrawals: [] }) };
    const address = `/users/${ASHA}?tab=payments`;
    open(address, { ...withPermissions('user_management', 'transaction_management'), ...person, ...payments });
    await screen.findByRole('heading', { name: 'Withdrawals' });
    expect(screen.queryByRole('button', { name: 'Download statement' })).toBeNull();
    cleanup();
    const may = withPermissions('user_management', 'transaction_management', 'export_data');
    open(address, { ...may, ...person, ...payments });
    await screen.findByRole('button', { name: 'Download statement' });
    const asked = jest.fn((_path: string, _request: RequestInit) =>
      Promise.resolve({ ok: false, status: 400, json: () => Promise.resolve({ code: 'invalid-input', facts: {} }) }),
    );
    const realFetch = globalThis.fetch;
    globalThis.fetch = asked as unknown as typeof fetch;
    try {
      await choose('Format of the statement', 'PDF, हिन्दी');
      press('Download statement');
      expect(await screen.findByText(/check what you/)).toBeTruthy();
    } finally {
      globalThis.fetch = realFetch;
    }
    const [path, { body }] = asked.mock.calls[0]!;
    expect(path).toBe(`/api/admin/users/${ASHA}/statement`);
    const day = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
    expect(JSON.parse(body as string)).toEqual({ from: day, to: day, format: 'pdf', language: 'hi' });
  });

  it('says that there is no such person', async () => {
    open(`/users/${ASHA}`, {
      ...withPermissions('user_ban'),
      'GET /api/admin/users/*': () => refuse('user-not-found', {}, 404),
    });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('sends a mail again once, also where the answer was lost', async () => {
    let isLost = true;
    const MAILS = `POST /api/admin/users/${ASHA}/mails`;
    const server = open(`/users/${ASHA}`, {
      ...withPermissions('user_management'),
      ...person,
      [MAILS]: () => (isLost ? refuse('busy', {}, 503) : null),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send a link to set a password' }));
    expect(await screen.findByText(/try again/i)).toBeTruthy();
    isLost = false;
    press('Send a link to set a password');
    expect(await screen.findByText('The mail is on its way.')).toBeTruthy();
    const [first, second] = server.bodies(MAILS) as { id: string; kind: string }[];
    expect(second).toEqual({ id: first!.id, kind: 'password-reset' });
  });
});

const SHOW = `POST /api/admin/users/${ASHA}/numbers/n1/codes`;
const number = {
  ...{
    id: 'n1',
    status: 'used',
    reason: null,
    phoneShown: '+91 98123 45678',
    countryName: 'India',
    countryIso: 'IN',
  },
  ...{ server: null, service: 'wa', serviceName: 'WhatsApp', price: 1_030, charged: true, codesAt: [AT] },
  ...{ requestedAt: AT, assignedAt: AT, deadline: AT },
};
const codes = { codes: [{ seq: 1, code: '704413', receivedAt: AT, late: false }] };
const openNumbers = (show: RouteHandlers[string]) =>
  open(`/users/${ASHA}?tab=numbers`, {
    ...withPermissions('user_management', 'order_management'),
    ...person,
    'GET /api/admin/users/*/numbers': () => ({ items: [number], next: null }),
    [SHOW]: show,
  });

describe('The codes of a number', () => {
  it('are shown only after a reason, and not in the list', async () => {
    const server = openNumbers(() => codes);
    expect(await screen.findByText(/^•••••• at/)).toBeTruthy();
    const page = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(page).toBe(`/admin/orders/numbers/${ASHA}%3An1`);
    press('Show codes');
    expect(await screen.findByText(/Reading it is recorded/)).toBeTruthy();
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show codes' }));
    expect(await screen.findByText('Please choose a reason')).toBeTruthy();
    expect(server.bodies(SHOW)).toEqual([]);
    await choose('Reason', 'Complaint');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show codes' }));
    expect(await screen.findByText('704413')).toBeTruthy();
    expect(server.bodies(SHOW)).toEqual([{ reason: 'complaint' }]);
  });

  it('are not shown where they come after the dialog was closed, until a reason is given again', async () => {
    let answer!: (shown: typeof codes) => void;
    const server = openNumbers(() => new Promise<typeof codes>((resolve) => (answer = resolve)));
    await screen.findByText(/^•••••• at/);
    press('Show codes');
    const dialog = await screen.findByRole('dialog');
    await choose('Reason', 'Complaint');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show codes' }));
    await waitFor(() => expect(server.bodies(SHOW)).toHaveLength(1));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await act(async () => {
      answer(codes);
      await new Promise((done) => setTimeout(done)); // all that follows from the answer
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Show codes' })[0]!);
    expect(await screen.findByText(/Reading it is recorded/)).toBeTruthy();
    expect(screen.queryByText('704413')).toBeNull();
  });
});

describe('The ban of a person', () => {
  const FREEZE = `POST /api/admin/users/${ASHA}/ban/linked`;
  const at = `/users/${ASHA}?tab=ban`;

  it('has a reason of the list and a note', async () => {
    let isBanned = false;
    const server = open(at, {
      ...withPermissions('user_ban'),
      ...person,
      ...RISK,
      [BAN]: ({ id }) => ban(id, isBanned),
      'POST /api/admin/users/*/ban': ({ id }) => {
        isBanned = true;
        return ban(id, isBanned);
      },
    });
    expect(await screen.findByText('Not banned')).toBeTruthy();
    press('Ban');
    expect(await screen.findByText('Please choose a reason')).toBeTruthy();
    await choose('Reason', 'Fraud');
    type('Note', ' a stolen card ');
    press('Ban');
    expect(await screen.findByText('asha@example.com is banned')).toBeTruthy();
    expect(server.bodies(`POST /api/admin/users/${ASHA}/ban`)).toEqual([
      { reason: 'fraud', note: 'a stolen card', seen: 0 },
    ]);
  });

  it('takes the linked accounts with it after a chargeback; each of them leads to its own page', async () => {
    const banned = new Set<string>();
    const server = open(at, {
      ...withPermissions('user_ban'),
      ...RISK,
      'GET /api/admin/users/*': ({ id }) => personOf(id, banned.has(id)),
      [BAN]: ({ id }) => ban(id, banned.has(id)),
      [FREEZE]: () => {
        for (const id of [ASHA, RAVI]) banned.add(id);
        return { linked: [RAVI] };
      },
    });
    await screen.findByText('Not banned');
    type('Note on the chargeback', ' dispute 4711 ');
    press('Ban linked accounts too');
    expect(
      await screen.findByText('Ban asha@example.com and all accounts that paid from the same source?'),
    ).toBeTruthy();
    expect(server.bodies(FREEZE)).toEqual([]);
    await confirm('Ban linked accounts too');
    const linked = await screen.findByRole('list', { name: 'Linked accounts' });
    expect(server.bodies(FREEZE)).toEqual([{ note: 'dispute 4711', seen: 0 }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note on the chargeback').value).toBe('');
    fireEvent.click(within(linked).getByRole('link', { name: RAVI }));
    expect(await screen.findByRole('heading', { name: 'ravi@example.com' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Linked accounts' })).toBeNull();
    history.back();
    expect(await screen.findByRole('heading', { name: 'asha@example.com' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: RAVI })).toBeTruthy();
  });

  it('keeps the note where the accounts could not be banned, and says when none is linked', async () => {
    let isDown = true;
    open(at, {
      ...withPermissions('user_ban'),
      ...person,
      ...RISK,
      [BAN]: ({ id }) => ban(id),
      [FREEZE]: () => (isDown ? refuse('busy', {}, 503) : { linked: [] }),
    });
    await screen.findByText('Not banned');
    type('Note on the chargeback', 'dispute 4711');
    press('Ban linked accounts too');
    await confirm('Ban linked accounts too');
    expect(await screen.findByText(/busy|try again/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note on the chargeback').value).toBe('dispute 4711');
    isDown = false;
    press('Ban linked accounts too');
    await confirm('Ban linked accounts too');
    expect(await screen.findByText(/is banned. No other account paid from the same source./)).toBeTruthy();
  });

  it('is lifted for all that the freeze had banned', async () => {
    const LIFT = `POST /api/admin/users/${ASHA}/ban/linked/lift`;
    const server = open(at, {
      ...withPermissions('user_ban'),
      ...person,
      [BAN]: ({ id }) => ban(id),
      'GET /api/admin/users/*/risk': () => ({
        linked: [{ userId: RAVI, email: EMAILS[RAVI], isBanned: true }],
        flags: ['device'],
      }),
      [LIFT]: () => ({ linked: [RAVI] }),
    });
    expect(await screen.findByRole('link', { name: 'ravi@example.com' })).toBeTruthy();
    const form = screen.getByRole('button', { name: 'End the freeze' }).closest('form')!;
    fireEvent.mouseDown(within(form).getByLabelText('Reason'));
    fireEvent.click(await screen.findByTitle('Resolved'));
    press('End the freeze');
    expect(await screen.findByText(`Free again: ${RAVI}`)).toBeTruthy();
    expect(server.bodies(LIFT)).toEqual([{ reason: 'resolved' }]);
  });
});

describe('The sessions of a person', () => {
  const END = `DELETE /api/admin/users/${ASHA}/sessions`;
  const at = `/users/${ASHA}?tab=access`;
  const access = {
    ...person,
    'GET /api/admin/users/*/access': () => ({ hasGoogle: true, sessions: [], devices: [] }),
  };

  it('end after a question, and the page says so', async () => {
    const server = open(at, { ...withPermissions('user_management'), ...access, [END]: () => null });
    fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByText('Sign asha@example.com out on every device?')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'End all sessions' })).toHaveLength(1));
    expect(server.bodies(END)).toEqual([]);
    press('End all sessions');
    await confirm('End all sessions');
    const news = await screen.findByText('All sessions of asha@example.com have ended.');
    expect(news.closest('[role=status]')).not.toBeNull();
    expect(server.bodies(END)).toHaveLength(1);
  });

  it('go on where it was refused, and the page says why', async () => {
    const refused = () => refuse('permission-denied', {}, 403);
    open(at, { ...withPermissions('user_management'), ...access, [END]: refused });
    fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
    await confirm('End all sessions');
    expect(await screen.findByText('You do not have the permission for this.')).toBeTruthy();
    expect(screen.queryByText(/have ended/)).toBeNull();
  });
});

describe('A view of an account', () => {
  const three = ['user_management', 'order_management', 'transaction_management'];
  const wallet = {
    ...{
      version: 1,
      balance: 5_000,
      held: 1_000,
      available: 4_000,
      totalRecharge: 5_000,
      totalSpent: 0,
      totalOrders: 1,
    },
    ...{ pendingRecharges: 0, asOf: AT },
  };
  const view = { id: 'v1', userId: ASHA, reason: 'complaint', beganAt: AT, expiresAt: AT };
  const profile = { email: EMAILS[ASHA], fullName: null, phone: null, createdAt: AT };
  const dashboard = { 'GET /api/admin/views/*': () => ({ profile, wallet, isBanned: false }) };

  it('begins with a reason and a note, under one id, and shows the account with the time left', async () => {
    const BEGIN = `POST /api/admin/users/${ASHA}/views`;
    let begun: { id: string } | undefined;
    const server = open(`/users/${ASHA}`, {
      ...withPermissions(...three),
      ...person,
      ...dashboard,
      'GET /api/admin/users/*/wallet': () => wallet,
      'GET /api/admin/views': () => ({ view: begun ? { ...view, id: begun.id, secondsLeft: 899 } : null }),
      [BEGIN]: ({ body }) => {
        begun = body as { id: string };
        return { ...view, id: begun.id, secondsLeft: 900 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'View as this person' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Please say why')).toBeTruthy();
    await choose('Reason', 'Complaint');
    type('Note', ' asked by phone ');
    press('Begin');
    expect(await screen.findByText(/You see the account of asha@example.com as they do/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^14:\d\d left$/);
    expect(server.bodies(BEGIN)).toEqual([{ id: begun!.id, reason: 'complaint', note: 'asked by phone' }]);
    for (const name of [/buy/i, /recharge/i, /withdraw/i, /cancel/i])
      expect(within(screen.getByRole('main')).queryByRole('button', { name })).toBeNull();
  });

  it('that is over shows nothing of the account', async () => {
    open('/views/v1', {
      ...withPermissions(...three),
      ...dashboard,
      'GET /api/admin/views': () => ({ view: { ...view, secondsLeft: 0 } }),
    });
    expect(await screen.findByText('The view of this account is over.')).toBeTruthy();
    expect(screen.queryByText(/You see the account/)).toBeNull();
    cleanup();
    open('/views/v1', { ...withPermissions(...three), 'GET /api/admin/views': () => ({ view: null }) });
    expect(await screen.findByText('The view of this account is over.')).toBeTruthy();
  });
});

describe('A message to support', () => {
  const message = {
    ...{
      id: 'm1',
      userId: ASHA,
      accountEmail: EMAILS[ASHA],
      name: 'Asha',
      email: 'other@example.com',
      subject: 'My money',
    },
    ...{ message: 'Where is it?', priority: 'high', state: 'new', createdAt: AT, firstAnswerAfter: null },
    ...{ assignedTo: null, version: 1, entries: [] as object[] },
  };
  const inbox = {
    'GET /api/admin/messages/summary': () => ({
      ...{ counts: { new: 1, open: 0, answered: 0, closed: 0 }, medianFirstAnswer: null },
      colleagues: [{ id: 'me', name: 'Asha Rao' }],
    }),
    'GET /api/admin/answer-templates': () => ({ items: [{ id: 't1', name: 'Refunds', text: 'In five days.' }] }),
  };

  it('is answered with a template, and what was typed stays where a colleague was faster', async () => {
    const ANSWER = 'POST /api/admin/messages/m1/answers';
    let now = message;
    const server = open('/support/m1', {
      ...withPermissions('user_management'),
      ...inbox,
      'GET /api/admin/messages/*': () => now,
      [ANSWER]: ({ body }) => {
        const { seen } = body as { seen: number };
        if (seen !== 2) {
          now = { ...message, version: 2, entries: [{ id: 'e1', kind: 'note', text: 'Mine', by: 'Ravi', at: AT }] };
          return refuse('message-changed', { state: 'open' }, 409);
        }
        now = { ...now, version: 3, state: 'answered' };
        return now;
      },
    });
    expect(await screen.findByText('Where is it?')).toBeTruthy();
    expect(screen.getByText('Mailed to asha@example.com, the email of the account.')).toBeTruthy();
    await screen.findByLabelText('Begin with a template');
    await choose('Begin with a template', 'Refunds');
    const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer');
    await waitFor(() => expect(answer.value).toBe('In five days.'));
    press('Send the answer');
    expect(await screen.findByText(/A colleague did something about this message/)).toBeTruthy();
    expect(await screen.findByText('Mine')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('In five days.');
    press('Send the answer');
    expect(await screen.findByText('The answer is on its way.')).toBeTruthy();
    const sent = server.bodies(ANSWER) as { id: string; seen: number; text: string }[];
    expect(sent.map(({ seen, text }) => [seen, text])).toEqual([
      [1, 'In five days.'],
      [2, 'In five days.'],
    ]);
    expect(sent[1]!.id).toBe(sent[0]!.id);
  });
});

describe('The messages to support', () => {
  it('are filtered by who works on them: oneself, nobody, a colleague', async () => {
    const ROWS = 'POST /api/admin/lists/messages/rows';
    const [assigned] = [
      { key: 'assigned', title: 'Assigned to', kind: 'text', operators: ['is'], values: [], to: null },
    ];
    const server = open('/support?assigned.is=nobody', {
      ...withPermissions('user_management'),
      'GET /api/admin/lists': () => [
        {
          ...{
            name: 'messages',
            title: 'Messages',
            empty: 'None',
            defaultSort: '-created',
            searchHint: null,
            to: null,
          },
          columns: [{ ...assigned, isDefault: true, canSort: false }],
        },
      ],
      [ROWS]: () => ({ columns: [], dropped: [], rows: [], searchOn: null, count: 0, asOf: AT }),
      'GET /api/admin/messages/summary': () => ({
        ...{ counts: {}, medianFirstAnswer: null },
        colleagues: [
          { id: 'c', name: 'Ravi' },
          { id: 'me', name: 'Asha Rao' },
        ],
      }),
    });
    expect(await screen.findByRole('button', { name: 'Remove the filter Assigned to: Nobody' })).toBeTruthy();
    press('Filters (1)');
    const choices = within(await screen.findByRole('group', { name: 'Assigned to' })).getAllByRole('checkbox');
    expect(choices.map((one) => one.closest('label')?.textContent)).toEqual(['Me', 'Nobody', 'Ravi']);
    fireEvent.click(choices[1]!);
    fireEvent.click(choices[0]!);
    press('Apply');
    await waitFor(() =>
      expect(server.bodies(ROWS).at(-1)).toMatchObject({
        filters: [{ column: 'assigned', operator: 'is', values: ['me'] }],
      }),
    );
    expect(location.search).toBe('?assigned.is=me');
  });
});

describe('The templates of answers', () => {
  it('are not overwritten unseen: what a colleague made of one is shown, and what was typed stays', async () => {
    const SAVE = 'PUT /api/admin/answer-templates/t1';
    let now = { id: 't1', name: 'Refunds', text: 'In five days.', version: 1 };
    const server = open('/support', {
      ...withPermissions('user_management'),
      'GET /api/admin/lists': () => [],
      'GET /api/admin/messages/summary': () => ({ counts: {}, medianFirstAnswer: null, colleagues: [] }),
      'GET /api/admin/answer-templates': () => ({ items: [now] }),
      [SAVE]: ({ body }) => {
        if ((body as { seen: number }).seen === 2) return null;
        now = { ...now, text: 'In three days.', version: 2 };
        return refuse('template-changed', {}, 409);
      },
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Answer templates' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: 'In four days.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('A colleague has changed it meanwhile. It is now "Refunds":')).toBeTruthy();
    expect(within(dialog).getByText('In three days.')).toBeTruthy();
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Text').value).toBe('In four days.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.bodies(SAVE)).toMatchObject([{ seen: 1 }, { seen: 2, text: 'In four days.' }]);
  });
});

describe('The page of risk', () => {
  const lists = { 'GET /api/admin/lists': () => [] };

  it('shows the flags and closes one, and leads to the person', async () => {
    let items = [flag];
    const server = open('/risk', {
      ...withPermissions('user_ban'),
      ...lists,
      ...person,
      'GET /api/admin/abuse-flags': () => ({ items }),
      'POST /api/admin/abuse-flags/close': () => {
        items = [];
        return null;
      },
    });
    expect(await screen.findByText('Refused: too many accounts on one device')).toBeTruthy();
    expect(screen.getByText('2 Jan 2026, 05:30 am IST')).toBeTruthy();
    press('Close flag');
    expect(await screen.findByText('Flag closed')).toBeTruthy();
    expect(await screen.findByText(/^No flag is open\./)).toBeTruthy();
    expect(server.bodies('POST /api/admin/abuse-flags/close')).toEqual([{ kind: 'device', subject: ASHA }]);
    cleanup();
    open('/risk', {
      ...withPermissions('user_ban'),
      ...lists,
      ...person,
      'GET /api/admin/abuse-flags': () => ({ items: [flag] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show account' }));
    expect(await screen.findByRole('heading', { name: 'asha@example.com' })).toBeTruthy();
  });

  it('is not in the menu of who may not ban', async () => {
    open('/', withPermissions('user_management'));
    await screen.findByText('Asha Rao');
    expect(screen.queryByRole('link', { name: 'Risk' })).toBeNull();
  });
});
