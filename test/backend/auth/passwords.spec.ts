/** Hashing costs memory and time on purpose, so it is done a few at a time, and a flood is turned away. */
import { hashesAtOnce, Passwords } from '@backend/auth/passwords.js';
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
    expect(await passwords.isMatch(null, '')).toBe(false);
  });

  it('cost the same to compare where there is no such user: one hash, of the same cost', async () => {
    const cpu = async (stored: string | null) => {
      const before = process.cpuUsage();
      for (let count = 0; count < 10; count += 1) await passwords.isMatch(stored, 'Wq8rty!x');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const stored = await passwords.hash('Wq8rty!x');
    const ratios: number[] = [];
    for (let count = 0; count < 5; count += 1) ratios.push((await cpu(null)) / (await cpu(stored)));
    const median = ratios.sort((a, b) => a - b)[2]!;
    expect(median).toBeGreaterThan(0.5); // nothing to compare with would cost nothing
    expect(median).toBeLessThan(2);
  });

  it('turn a flood away instead of piling it up, and go on afterwards', async () => {
    const running = hashesAtOnce();
    const flood = Array.from({ length: running + 56 }, () => passwords.hash('Wq8rty!x'));
    const known = passwords.hash('Wq8rty!x', true); // of a device that signed in before
    const answers = await Promise.allSettled(flood);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(6); // 50 wait
    expect(await known).toContain('$argon2id$');
    expect(refused[0]!.reason).toEqual(new Refusal('busy', { retryAfter: 2 }));
    expect(await passwords.hash('Wq8rty!x')).toContain('$argon2id$');
  });

  it('may not be one of the commonest, however it is written', () => {
    for (const common of ['Password1', 'PASSWORD1', 'Qwerty123', 'Abc123', 'Welcome1'])
      expect(isCommonPassword(common)).toBe(true);
    for (const own of ['Wq8rty!x', 'Demo1234', 'Tiger-Lake-42']) expect(isCommonPassword(own)).toBe(false);
  });
});
