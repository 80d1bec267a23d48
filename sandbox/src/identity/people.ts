/** The people who can be chosen at the identity provider: three samples, and whoever else is typed. */
import { createHash } from 'node:crypto';

export interface IdentityPerson {
  /** Never changes, as at a real provider; the e-mail may. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider says that the e-mail is this person's. */
  readonly isVerified: boolean;
  readonly name: string;
}

const SUBJECT_DIGITS = 21;

/** The same e-mail gives the same subject, also after a restart. */
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
    .toString()
    .slice(0, SUBJECT_DIGITS);

const person = (email: string, name: string, isVerified = true): IdentityPerson => ({
  ...{ subject: subjectOf(email), email, isVerified, name },
});

export const SAMPLE_PEOPLE: readonly IdentityPerson[] = [
  person('asha.rao@gmail.test', 'Asha Rao'),
  person('ravi.kumar@gmail.test', 'Ravi Kumar'),
  person('meera.iyer@gmail.test', 'Meera Iyer'),
];

export class People {
  private readonly bySubject = new Map(SAMPLE_PEOPLE.map((one) => [one.subject, one]));

  find(subject: string): IdentityPerson | undefined {
    return this.bySubject.get(subject);
  }

  /** Somebody else, named after the part before the @. */
  add(email: string, isVerified: boolean): IdentityPerson {
    const sample = SAMPLE_PEOPLE.find((one) => one.email === email);
    const added = person(email, sample?.name ?? email.split('@', 1)[0] ?? '', isVerified);
    this.bySubject.set(added.subject, added);
    return added;
  }
}
