/** Hashing costs memory and time on purpose, so it is done a few at a time, and a flood is turned away. */
import { Passwords } from '@backend/auth/passwords.js';
import { isCommonPassword } from '@backend/auth/common-passwords.js';
import { Refusal } from '@backend/domain/refusal.js';

describe('Passwords', () => {
  const passwords = new Passwords();

  it('are kept as argon2id of 46 MiB, and each time differently', async () => {
    const [one, two] = await Promise.all([passwords.hash('Wq8rty!x'), passwords.hash('Wq8rty!x')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(two).not.toBe(one);
  });

  it('match what was hashed, and never somebody who is not there', async () => {
    const stored = await passwords.hash('Wq8rty!x');
    expect(await passwords.isMatch(stored, 'Wq8rty!x')).toBe(true);
    expect(await passwords.isMatch(stored, 'wq8rty!x')).toBe(false);
    expect(await passwords.isMatch(null, 'a password that no user has')).toBe(false);
  });

  it('turn a flood away instead of piling it up, and go on afterwards', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('Wq8rty!x')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(6); // 4 at work, 50 waiting
    expect(refused[0]!.reason).toEqual(new Refusal('busy', { retryAfter: 2 }));
    expect(await passwords.hash('Wq8rty!x')).toContain('$argon2id$');
  });

  it('may not be one of the commonest, however it is written', () => {
    for (const common of ['Password1', 'PASSWORD1', 'Qwerty123', 'Abc123', 'Welcome1'])
      expect(isCommonPassword(common)).toBe(true);
    for (const own of ['Wq8rty!x', 'Demo1234', 'Tiger-Lake-42']) expect(isCommonPassword(own)).toBe(false);
  });
});
