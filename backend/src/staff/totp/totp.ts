/**
 * One-time passwords by time (RFC 6238): 6 digits, 30 seconds, one step of tolerance each way. The last accepted step
 * is kept, so that no code is accepted twice (ACCOUNTS-27). The time is the database's.
 */
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { DataSource, type EntityManager } from 'typeorm';
import { Refusal } from '../../domain/refusal.js';
import { RecoveryCodes } from './recovery-codes.js';
import { StaffTotp } from './staff-totp.entity.js';
import { TotpSeeds } from './totp-seeds.js';

const STEP_MS = 30_000;
const ISSUER = 'OTP Wallet';
const SEED_BYTES = 20;
/** So many wrong codes in a row lock codes for a minute; each further one doubles that, up to a quarter of an hour. */
const FREE_FAILURES = 5;
const LONGEST_LOCK_S = 900;

const lockSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_LOCK_S, 60 * 2 ** (failures - FREE_FAILURES));

const totpOf = (seed: string, label?: string): TOTP =>
  new TOTP({ issuer: ISSUER, ...(label === undefined ? {} : { label }), secret: Secret.fromBase32(seed) });

const DIGITS = /^\d{6}$/;

/** The step of time whose code this is; null where it is none of the last, present and next step. */
const stepOf = (seed: string, code: string, now: number): number | null => {
  if (!DIGITS.test(code)) return null; // the library compares bytes, and throws where six characters have more
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
};

interface LockedRow {
  readonly seed: Buffer | null;
  readonly next_seed: Buffer | null;
  readonly last_step: string;
  readonly failures: number;
  readonly now: string;
  /** Seconds. */
  readonly locked_for: string;
}

/** First of all, as everything that opens or ends sessions of a member of staff does: none is opened in between. */
const lockOwnerStatement = 'SELECT FROM staff WHERE id = $1 FOR NO KEY UPDATE';

const lockStatement = `
SELECT seed, next_seed, last_step, failures, floor(extract(epoch FROM now()) * 1000) AS now,
  greatest(0, ceil(extract(epoch FROM greatest(locked_until, now()) - now()))) AS locked_for
FROM staff_totp WHERE staff_id = $1 FOR UPDATE`;

@Injectable()
export class Totp {
  constructor(
    private readonly source: DataSource,
    private readonly seeds: TotpSeeds,
    private readonly recovery: RecoveryCodes,
  ) {}

  async isSetUp(staffId: string, manager: EntityManager = this.source.manager): Promise<boolean> {
    const row = await manager.getRepository(StaffTotp).findOneBy({ staffId });
    return row?.seed != null;
  }

  /** Makes a new seed; the one in use stays in force until a code of the new one confirms it. */
  async beginSetUp(staffId: string, email: string): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: SEED_BYTES }).base32;
    const nextSeed = this.seeds.encrypt(staffId, secret);
    await this.source.getRepository(StaffTotp).upsert({ staffId, nextSeed }, ['staffId']);
    return { secret, uri: totpOf(secret, email).toString() };
  }

  /** @returns new recovery codes @throws Refusal 'code-invalid', 'too-many-codes' */
  confirmSetUp(staffId: string, code: string, record: (manager: EntityManager) => Promise<void>): Promise<string[]> {
    return this.checked(staffId, async (manager, row) => {
      const seed = row.next_seed && this.seeds.decrypt(staffId, row.next_seed);
      const step = seed === null ? null : stepOf(seed, code, Number(row.now));
      if (step === null) return null;
      await manager
        .getRepository(StaffTotp)
        .update({ staffId }, { seed: row.next_seed, nextSeed: null, lastStep: String(step) });
      const codes = await this.recovery.renew(staffId, manager);
      await record(manager);
      return codes;
    });
  }

  /** Accepts a code of the phone, once. @throws Refusal 'code-invalid', 'too-many-codes' */
  async use(staffId: string, code: string): Promise<void> {
    await this.checked(staffId, (manager, row) => this.accept(staffId, code, { manager, row }));
  }

  /** As `use`; a recovery code will do too. @param record what is written with its use */
  async useAny(staffId: string, code: string, record: (manager: EntityManager) => Promise<void>): Promise<void> {
    const isRecoveryCode = !/^\s*\d[\d\s]*$/.test(code);
    await this.checked(staffId, async (manager, row) => {
      if (!isRecoveryCode) return this.accept(staffId, code, { manager, row });
      if (!(await this.recovery.use(staffId, code, manager))) return null;
      await record(manager);
      return true;
    });
  }

  private async accept(
    staffId: string,
    code: string,
    { manager, row }: { manager: EntityManager; row: LockedRow },
  ): Promise<true | null> {
    const step = row.seed && stepOf(this.seeds.decrypt(staffId, row.seed), code.replace(/\s/g, ''), Number(row.now));
    if (step === null || step <= Number(row.last_step)) return null;
    await manager.getRepository(StaffTotp).update({ staffId }, { lastStep: String(step) });
    return true;
  }

  /** Checks of one person run one after the other; a wrong code is counted, whatever follows. */
  private async checked<Result>(
    staffId: string,
    check: (manager: EntityManager, row: LockedRow) => Promise<Result | null>,
  ): Promise<Result> {
    const result = await this.source.transaction(async (manager): Promise<{ right: Result } | Refusal> => {
      await manager.query(lockOwnerStatement, [staffId]);
      const [row] = await manager.query<LockedRow[]>(lockStatement, [staffId]);
      if (!row) return new Refusal('code-invalid');
      if (Number(row.locked_for) > 0) return new Refusal('too-many-codes', { retryAfter: Number(row.locked_for) });
      const right = await check(manager, row);
      const failures = right === null ? row.failures + 1 : 0;
      await manager.query(
        `UPDATE staff_totp SET failures = $2,
           locked_until = CASE WHEN $3::int > 0 THEN now() + make_interval(secs => $3::int) ELSE '-infinity' END
         WHERE staff_id = $1`,
        [staffId, failures, lockSeconds(failures)],
      );
      return right === null ? new Refusal('code-invalid') : { right };
    });
    if (result instanceof Refusal) throw result;
    return result.right;
  }
}
