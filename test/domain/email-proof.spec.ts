/** The proof of an e-mail: what a typed code leads to, and how often one may be asked for. */
import fc from 'fast-check';
import {
  mailboxOf,
  MAX_PROOFS_A_DAY,
  MAX_TRIES,
  nextProofAt,
  PROOF_VALID_FOR,
  tryCode,
  type ProofCode,
} from '@backend/domain/email-proof.js';
import { seedOfRun } from '../support/seed.mjs';

const SENT = 1_000_000;
const DAY = 86_400_000;
const code = (tries = 0): ProofCode => ({ tries, expiresAt: SENT + PROOF_VALID_FOR });

describe('A typed code', () => {
  it('proves within 10 minutes after its mail, and not a moment later', () => {
    expect(tryCode(code(), true, SENT + 599_999)).toEqual({ outcome: 'proved' });
    expect(tryCode(code(), true, SENT + 600_000)).toEqual({ outcome: 'void' });
  });

  it('that is wrong leaves the tries that are left; the fifth voids the code', () => {
    const trials = [0, 1, 2, 3, 4].map((tries) => tryCode(code(tries), false, SENT));
    expect(trials.map((trial) => ('left' in trial ? trial.left : trial.outcome))).toEqual([4, 3, 2, 1, 'void']);
    expect(tryCode(code(5), true, SENT)).toEqual({ outcome: 'void' });
  });

  it('proves nothing where none was mailed', () => {
    expect(tryCode(undefined, true, SENT)).toEqual({ outcome: 'void' });
  });

  it('proves at most after four wrong ones, whatever is typed when', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ isMatch: fc.boolean(), after: fc.nat(2 * PROOF_VALID_FOR) }), { maxLength: 12 }),
        (typed) => {
          let tries = 0;
          for (const { isMatch, after } of typed.sort((one, other) => one.after - other.after)) {
            const { outcome } = tryCode(code(tries), isMatch, SENT + after);
            if (outcome === 'proved') {
              expect(isMatch).toBe(true);
              expect(tries).toBeLessThan(MAX_TRIES);
              expect(after).toBeLessThan(PROOF_VALID_FOR);
            }
            if (!isMatch) tries += 1;
          }
        },
      ),
      { seed: seedOfRun() },
    ));
});

describe('Another code', () => {
  it('may be asked for at once, until there were five within a day; then when the first of them is a day old', () => {
    const times = [1, 2, 3, 4, 5].map((hour) => hour * 3_600_000);
    expect(nextProofAt(times.slice(1), 6 * 3_600_000)).toBeNull();
    expect(nextProofAt(times, 6 * 3_600_000)).toBe(times[0]! + DAY);
    expect(nextProofAt(times, times[0]! + DAY)).toBeNull();
  });

  it('is never the sixth within any 24 hours', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(3 * DAY), { maxLength: 60 }), (times) => {
        const sent: number[] = [];
        for (const now of times.sort((one, other) => one - other)) if (nextProofAt(sent, now) === null) sent.push(now);
        for (const start of sent)
          expect(sent.filter((time) => time >= start && time < start + DAY).length).toBeLessThanOrEqual(
            MAX_PROOFS_A_DAY,
          );
      }),
      { seed: seedOfRun() },
    ));

  it.each([
    ['Asha+1@Example.com', 'asha@example.com'],
    ['asha@example.com', 'asha@example.com'],
    ['a+b+c@x+y.in', 'a@x+y.in'],
  ])('counts for the mailbox: that of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});
