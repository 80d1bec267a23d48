/** The inbox of support over HTTP: answers by mail, notes, assignment, states, templates; and two admins at once. */
import { randomUUID } from 'node:crypto';
import { MailFixture } from '../../support/mail-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

interface Message {
  readonly state: string;
  readonly version: number;
  readonly assignedTo: { id: string; name: string } | null;
  readonly firstAnswerAfter: number | null;
  readonly entries: { kind: string; text: string; by: string }[];
  readonly code?: string;
}

let mails: MailFixture;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  mails = await MailFixture.open();
  const add = () => addStaff(mails.testApp, { permissions: ['user_management'] });
  [staff, colleague] = [await add(), await add()];
});
afterAll(() => mails?.close());

const written = async () => {
  const person = await mails.newPerson();
  const id = randomUUID();
  const message = {
    id,
    name: 'Asha',
    email: 'elsewhere@example.com',
    subject: 'My <b>money</b>',
    message: 'Where is it?',
  };
  expect((await person.visitor.post('/api/contact-messages', message)).status).toBe(204);
  return { id, person };
};
const read = async (id: string) => (await staff.visitor.get<Message>(`/api/admin/messages/${id}`)).body;
const act = ({ visitor }: TestStaff, id: string, path: string, body: object) =>
  visitor.post<Message>(`/api/admin/messages/${id}/${path}`, body);
const answer = (who: TestStaff, id: string, changes: object = {}) =>
  act(who, id, 'answers', { id: randomUUID(), text: 'It is there now.\n\nSorry.', seen: 1, ...changes });
const actionsAbout = async (userId: string) =>
  (
    await mails.sql(`SELECT entry ->> 'action' AS action FROM audit WHERE entry #>> '{subject,id}' = $1 ORDER BY seq`, [
      userId,
    ])
  ).rows.map(({ action }) => action as string);

describe('An answer', () => {
  it('is mailed to the address of the account alone, and is with the message', async () => {
    const { id, person } = await written();
    const { status, body } = await answer(staff, id);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{
          state: 'answered',
          version: 2,
          assignedTo: { id: staff.id },
          firstAnswerAfter: expect.any(Number) as number,
        },
        entries: [{ kind: 'answer', text: 'It is there now.\n\nSorry.', by: 'Asha Rao' }],
      },
    ]);
    await mails.send();
    const mail = mails.newestMailTo(person.email);
    expect(mail.subject).toBe('Answer to your message: My <b>money</b>');
    expect(mail.text).toContain('It is there now.');
    expect(mails.mailsTo('elsewhere@example.com')).toEqual([]);
    expect(await actionsAbout(person.id)).toEqual(['message-answered']);
  });

  it('is neither kept nor mailed while a place of its template is not filled in', async () => {
    const { id, person } = await written();
    const left = { text: 'Dear {name}, it came on {date}. Sorry, {name}.' };
    const { status, body } = await answer(staff, id, left);
    expect([status, body]).toMatchObject([
      400,
      { code: 'invalid-input', facts: { fields: { text: 'Please fill in {name}, {date}' } } },
    ]);
    expect((await read(id)).entries).toEqual([]);
    await mails.send();
    expect(mails.mailsTo(person.email).filter(({ subject }) => subject.startsWith('Answer'))).toEqual([]);
    expect((await act(staff, id, 'notes', { id: randomUUID(), ...left })).status).toBe(200);
  });

  it('is one, however often it is sent; its id is for one message', async () => {
    const [{ id, person }, other] = [await written(), await written()];
    const entry = { id: randomUUID() };
    const answers = await Promise.all([0, 1, 2].map(() => answer(staff, id, entry)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(id)).entries).toHaveLength(1);
    expect((await answer(staff, other.id, entry)).body.code).toBe('key-reused');
    expect((await act(staff, other.id, 'notes', { ...entry, text: 'x' })).body.code).toBe('key-reused');
    expect(await actionsAbout(person.id)).toEqual(['message-answered']);
    await mails.send();
    expect(mails.mailsTo(person.email).filter(({ subject }) => subject.startsWith('Answer'))).toHaveLength(1);
  });

  it('of two admins at once is one: the second sees what the first wrote, and may answer then', async () => {
    const { id, person } = await written();
    const both = await Promise.all([answer(staff, id), answer(colleague, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'message-changed' });
    const { version, entries, firstAnswerAfter } = await read(id);
    expect([version, entries.length]).toEqual([2, 1]);
    expect((await answer(colleague, id, { seen: version })).body).toMatchObject({ version: 3, firstAnswerAfter });
    expect(await actionsAbout(person.id)).toHaveLength(2);
  });

  it('goes with its message when that was kept long enough', async () => {
    const { id } = await written();
    await answer(staff, id);
    await mails.sql('DELETE FROM contact_messages WHERE message_id = $1', [id]);
    expect((await mails.sql('SELECT FROM contact_entries WHERE message_id = $1', [id])).rows).toEqual([]);
  });
});

describe('A message', () => {
  it('is new, open when somebody takes it, closed and opened again; each is in the audit once', async () => {
    const { id, person } = await written();
    expect(await read(id)).toMatchObject({ state: 'new', version: 1, assignedTo: null, firstAnswerAfter: null });
    expect((await act(staff, id, 'assignment', { to: colleague.id, seen: 1 })).body).toMatchObject({
      ...{ state: 'open', version: 2, assignedTo: { id: colleague.id, name: 'Asha Rao' } },
    });
    expect((await act(staff, id, 'assignment', { to: colleague.id, seen: 1 })).body).toMatchObject({ version: 2 });
    expect((await act(staff, id, 'assignment', { to: null, seen: 1 })).body.code).toBe('message-changed');
    expect((await act(staff, id, 'state', { state: 'closed', seen: 2 })).body).toMatchObject({ state: 'closed' });
    expect((await act(colleague, id, 'state', { state: 'closed', seen: 2 })).body).toMatchObject({ version: 3 });
    expect((await act(colleague, id, 'state', { state: 'open', seen: 2 })).body.code).toBe('message-changed');
    expect((await act(staff, id, 'state', { state: 'open', seen: 3 })).body).toMatchObject({ state: 'open' });
    expect((await act(staff, id, 'assignment', { to: null, seen: 4 })).body).toMatchObject({ assignedTo: null });
    expect(await actionsAbout(person.id)).toEqual([
      ...['message-assigned', 'message-closed', 'message-open', 'message-assigned'],
    ]);
  });

  it('is given to nobody who could not read it', async () => {
    const { id } = await written();
    const stranger = await addStaff(mails.testApp, { permissions: ['export_data'] });
    for (const to of [stranger.id, randomUUID()])
      expect((await act(staff, id, 'assignment', { to, seen: 1 })).body.code).toBe('staff-entry-not-found');
  });

  it('has notes that nobody is mailed', async () => {
    const { id, person } = await written();
    const note = { id: randomUUID(), text: 'Ask finance' };
    for (let i = 0; i < 2; i += 1)
      expect((await act(staff, id, 'notes', note)).body).toMatchObject({
        ...{ state: 'new', version: 1, entries: [{ kind: 'note', text: 'Ask finance' }] },
      });
    await mails.send();
    expect(mails.mailsTo(person.email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching('finance'),
    );
    expect(await actionsAbout(person.id)).toEqual(['message-noted']);
  });

  it('is found by who works on it: oneself, a colleague, nobody', async () => {
    const [mine, theirs, free] = [(await written()).id, (await written()).id, (await written()).id];
    await act(staff, mine, 'assignment', { to: staff.id, seen: 1 });
    await act(staff, theirs, 'assignment', { to: colleague.id, seen: 1 });
    const found = async (...values: string[]) => {
      const filters = [{ column: 'assigned', operator: 'is', values }];
      const { body } = await staff.visitor.post<{ rows: { id: string }[] }>('/api/admin/lists/messages/rows', {
        filters,
      });
      const ids = body.rows.map(({ id }) => id);
      return [mine, theirs, free].map((id) => ids.includes(id));
    };
    expect(await found(staff.id)).toEqual([true, false, false]);
    expect(await found(colleague.id)).toEqual([false, true, false]);
    expect(await found('nobody')).toEqual([false, false, true]);
    expect(await found('nobody', staff.id)).toEqual([true, false, true]);
    expect(await found('somebody')).toEqual([false, false, false]);
  });

  it('that does not exist is not found, and what is written has its rules', async () => {
    const unknown = randomUUID();
    expect((await staff.visitor.get<Message>(`/api/admin/messages/${unknown}`)).body.code).toBe(
      'staff-entry-not-found',
    );
    for (const [path, body] of [
      ['answers', { id: randomUUID(), text: 'x', seen: 1 }],
      ['notes', { id: randomUUID(), text: 'x' }],
      ['assignment', { to: null, seen: 1 }],
      ['state', { state: 'closed', seen: 1 }],
    ] as const)
      expect((await act(staff, unknown, path, body)).body.code).toBe('staff-entry-not-found');
    const { id } = await written();
    for (const text of ['', ' \n', 'x'.repeat(5_001)]) expect((await answer(staff, id, { text })).status).toBe(400);
  });
});

describe('The inbox', () => {
  it('counts what waits, knows the time to the first answer, and who works there', async () => {
    const { body } = await staff.visitor.get<{
      counts: Record<string, number>;
      medianFirstAnswer: number;
      colleagues: { id: string }[];
    }>('/api/admin/messages/summary');
    expect(body.counts.answered).toBeGreaterThan(0);
    expect(body.medianFirstAnswer).toBeGreaterThanOrEqual(0);
    expect(body.colleagues.map(({ id }) => id).sort()).toEqual([staff.id, colleague.id].sort());
  });

  it('has templates whose second writer sees what the first did: none is overwritten or removed unseen', async () => {
    const id = randomUUID();
    const by = (who: TestStaff, text: string, seen: number) =>
      who.visitor.ask<{ code?: string } | null>('PUT', `/api/admin/answer-templates/${id}`, {
        name: 'Hours',
        text,
        seen,
      });
    const both = await Promise.all([by(staff, 'Mine', 0), by(colleague, 'Theirs', 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'template-changed' });
    expect((await by(staff, 'At night', 1)).status).toBe(204);
    expect((await by(colleague, 'By day', 1)).body).toMatchObject({ code: 'template-changed' });
    const remove = (seen: number) => colleague.visitor.ask('DELETE', `/api/admin/answer-templates/${id}?seen=${seen}`);
    expect((await remove(1)).body).toMatchObject({ code: 'template-changed' });
    expect((await remove(2)).status).toBe(204);
    expect((await by(staff, 'At noon', 2)).body).toMatchObject({ code: 'template-changed' });
    expect((await staff.visitor.ask('DELETE', `/api/admin/answer-templates/${id}`)).status).toBe(400);
  });

  it('has templates, which are saved and removed once', async () => {
    const id = randomUUID();
    const save = (text: string, seen: number) =>
      staff.visitor.ask('PUT', `/api/admin/answer-templates/${id}`, { name: ' Refunds ', text, seen });
    for (const [text, seen] of [
      ['Soon', 0],
      ['Soon', 0],
      ['In 5 days', 1],
    ] as const)
      expect((await save(text, seen)).status).toBe(204);
    const list = async () => (await staff.visitor.get<{ items: object[] }>('/api/admin/answer-templates')).body.items;
    expect(await list()).toEqual([{ id, name: 'Refunds', text: 'In 5 days', version: 2 }]);
    for (let i = 0; i < 2; i += 1)
      expect((await staff.visitor.ask('DELETE', `/api/admin/answer-templates/${id}?seen=2`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await actionsAbout(id)).toEqual([
      ...['answer-template-saved', 'answer-template-saved', 'answer-template-removed'],
    ]);
  });
});
