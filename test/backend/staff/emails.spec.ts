/** One e-mail is one account's: a user's or a member of staff's, and never both, whoever comes first. */
import { randomUUID } from 'node:crypto';
import { EmailOwners } from '@backend/users/email-owners.js';
import { Users } from '@backend/users/users.js';
import { StaffAccounts } from '@backend/staff/accounts/staff-accounts.js';
import { Database } from '@backend/database/database.js';
import { DataSource } from 'typeorm';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

describe('An e-mail', () => {
  let database: FreshDatabase;
  let testApp: TestApp;
  beforeAll(async () => {
    database = await freshDatabase();
    testApp = await openTestApp(database);
  });
  afterAll(async () => {
    await testApp.close();
    await database.drop();
  });

  const get = <Type>(type: new (...args: never[]) => Type): Type => testApp.app.get(type, { strict: false });
  const addStaff = (email: string) =>
    get(DataSource).transaction((manager) =>
      get(StaffAccounts).add(
        { id: randomUUID(), email, name: 'X', passwordHash: '-', role: 'staff', invitedBy: null },
        manager,
      ),
    );
  const addUser = (email: string) => get(Users).add({ email, passwordHash: '-', phone: null });
  const outcomeOf = (adding: Promise<object>): Promise<string> =>
    adding.then(
      () => 'added',
      (error: unknown) => (error as { code: string }).code,
    );
  const sql = (text: string, values: unknown[] = []) => get(Database).query(text, values);

  it('of a user is not given to staff, and the other way round', async () => {
    await addUser('user@example.com');
    await addStaff('staff@example.com');
    expect(await outcomeOf(addStaff('user@example.com'))).toBe('email-taken');
    expect(await outcomeOf(addUser('staff@example.com'))).toBe('email-taken');
    const owners = get(EmailOwners);
    expect([await owners.isStaffEmail('Staff@Example.com'), await owners.isStaffEmail('user@example.com')]).toEqual([
      true,
      false,
    ]);
    expect([await owners.isTaken('user@example.com'), await owners.isTaken('none@example.com')]).toEqual([true, false]);
  });

  it('of staff is taken for who registers', async () => {
    await addStaff('colleague@example.com');
    const { status, body } = await new Visitor(testApp.app).post('/api/auth/register', {
      email: 'Colleague@example.com',
      password: 'Wq8rty!x',
    });
    expect([status, body.code]).toEqual([409, 'email-taken']);
  });

  it('is given once when both want it at the same time', async () => {
    for (let i = 0; i < 20; i++) {
      const email = `race-${i}@example.com`;
      const outcomes = await Promise.all([addUser, addStaff, addUser, addStaff].map((add) => outcomeOf(add(email))));
      expect(outcomes.sort()).toEqual(['added', 'email-taken', 'email-taken', 'email-taken']);
      const { rows } = await sql(
        'SELECT (SELECT count(*) FROM users WHERE email = $1) + (SELECT count(*) FROM staff WHERE email = $1) AS count',
        [email],
      );
      expect(rows).toEqual([{ count: '1' }]);
    }
  });

  it('is free again once its account is gone, and moves with its account', async () => {
    const { id } = await addUser('leaving@example.com');
    await sql('DELETE FROM users WHERE id = $1', [id]);
    const staff = await addStaff('leaving@example.com');
    await sql(`UPDATE staff SET email = 'moved@example.com' WHERE id = $1`, [staff.id]);
    expect(await outcomeOf(addUser('leaving@example.com'))).toBe('added');
    expect(await outcomeOf(addUser('moved@example.com'))).toBe('email-taken');
    await sql('UPDATE staff SET email = NULL, removed_at = now() WHERE id = $1', [staff.id]);
    expect(await outcomeOf(addUser('moved@example.com'))).toBe('added');
    await expect(sql(`UPDATE users SET email = 'moved@example.com' WHERE email = 'user@example.com'`)).rejects.toThrow(
      /unique/,
    );
  });

  it('cannot be claimed or freed by the application itself', async () => {
    await expect(sql(`INSERT INTO emails VALUES ('x@example.com', 'user', $1)`, [randomUUID()])).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql('DELETE FROM emails')).rejects.toThrow(/permission denied/);
    await expect(sql(`UPDATE emails SET owner_kind = 'user'`)).rejects.toThrow(/permission denied/);
  });
});
