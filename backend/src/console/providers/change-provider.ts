/** Staff change an account at a provider, or add one: one transaction with the row of the audit. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditAction } from '../../audit/audit-areas.js';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { Database, type Queries } from '../../database/database.js';
import { SANDBOX_NAME } from '../../database/money-kind.js';
import { rateProblem } from '../../domain/money/rate.js';
import { ANY_SERVER } from '../../domain/numbers/choosing.js';
import { Refusal } from '../../domain/refusal.js';
import type { StaffMember } from '../../http/access.js';
import { AccountFollower } from '../../provider/accounts/account-follower.js';
import { AccountKeys } from '../../provider/accounts/account-keys.js';
import { changeAccount, insertAccount, readAccount, type AccountRow } from '../../provider/accounts/change-account.js';
import { ownerOfKey } from '../../provider/accounts/keys-in-use.js';
import { ProviderAccounts } from '../../provider/accounts/provider-accounts.js';
import { forgetProviderParts } from '../../settings/provider-parts.js';
import { addRate } from '../../settings/rates.js';
import { lockSettings } from '../../settings/settings-lock.js';
import { Settings } from '../../settings/settings.js';
import type { ChangeProviderRequest } from './provider-request.js';

export class ChangeProvider extends Command<void> {
  constructor(
    readonly by: { readonly staff: StaffMember; readonly address: string },
    readonly provider: string,
    readonly request: ChangeProviderRequest,
  ) {
    super();
  }
}

export const PROVIDER_CHANGED: AuditAction = 'provider-account-changed';
/** Any number will do, as long as no other lock has it: changes of accounts happen one after the other. */
const ACCOUNTS_LOCK = 7_311_072;
/** They may be taken away; all others are there or not given. */
const MAY_BE_NULL = ['name', 'markup', 'cancelLimit', 'perSecond', 'maxOpen'];

type Fields = Partial<Omit<ChangeProviderRequest, 'id' | 'reason' | 'seen'>>;

/** What is given of the account. */
const fieldsOf = ({ id: _id, reason: _reason, seen: _seen, ...given }: ChangeProviderRequest): Fields =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && (value !== null || MAY_BE_NULL.includes(field)),
    ),
  );

/** A key is never in the audit. */
const recordedFields = ({ key, ...fields }: Fields) => ({
  ...fields,
  ...(key === undefined ? {} : { key: 'changed' }),
});

const invalid = (field: string, problem: string): Refusal =>
  new Refusal('invalid-input', { fields: { [field]: problem } });

@CommandHandler(ChangeProvider)
export class ChangeProviderHandler implements ICommandHandler<ChangeProvider> {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly accounts: ProviderAccounts,
    private readonly follower: AccountFollower,
    private readonly keys: AccountKeys,
    private readonly changes: RecordedChanges,
  ) {}

  /**
   * The same id again changes nothing more.
   * @throws Refusal 'staff-entry-not-found', 'invalid-input', 'key-reused', 'setting-changed'
   */
  async execute({ by, provider, request }: ChangeProvider): Promise<void> {
    const fields = fieldsOf(request);
    if (Object.keys(fields).length === 0) throw invalid('enabled', 'Nothing was changed');
    const { id, seen, reason } = request;
    const subject = { kind: 'provider-account', id: provider };
    const change = { action: PROVIDER_CHANGED, subject, by, id, seen, reason, after: recordedFields(fields) };
    await this.database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock($1)', [ACCOUNTS_LOCK]);
      await this.changes.make<Record<string, unknown>>(change, queries, async () => {
        const rateBefore = (await this.settings.read()).providers[provider]?.rate;
        const known = await this.write(by.staff.id, provider, fields, queries);
        const was: Record<string, unknown> = { ...known, rate: rateBefore, key: known?.hasKey ? 'set' : null };
        return Object.fromEntries(Object.keys(fields).map((field) => [field, was[field] ?? null]));
      });
    });
    this.settings.readAnew();
    await this.follower.follow();
  }

  /** @returns the account as it was */
  private async write(
    staffId: string,
    provider: string,
    { key, rate, ...fields }: Fields,
    queries: Queries,
  ): Promise<AccountRow | undefined> {
    const known = await readAccount(queries, provider);
    if (!known) await this.insert(provider, { key, ...fields }, queries);
    await this.assertAddressAndKey(provider, { key, url: fields.url }, queries);
    const box = key === undefined ? null : this.keys.encrypt(provider, key);
    await changeAccount(queries, provider, fields, box);
    await lockSettings(queries);
    await forgetProviderParts(queries, provider, Object.keys(fields));
    if (rate !== undefined) await this.addRate(staffId, { provider, rate, currency: fields.currency }, queries);
    return known;
  }

  /** Of the currency that the account has now. */
  private async addRate(
    staffId: string,
    { provider, rate, currency }: { provider: string; rate: string; currency: string | undefined },
    queries: Queries,
  ): Promise<void> {
    const inForce = currency ?? (await this.settings.read()).providers[provider]?.currency;
    const problem = rateProblem(inForce, rate);
    if (problem || !inForce) throw invalid('rate', problem ?? '');
    await addRate(queries, { provider, currency: inForce, rate }, staffId);
  }

  /** @throws Refusal 'staff-entry-not-found' for what is no account, and does not make one */
  private async insert(provider: string, { url, key, currency }: Fields, queries: Queries): Promise<void> {
    const isId = /^[\w-]{1,40}$/.test(provider) && provider !== ANY_SERVER && !SANDBOX_NAME.test(provider);
    if (!isId || url === undefined || key === undefined || currency === undefined)
      throw new Refusal('staff-entry-not-found');
    await insertAccount(queries, provider);
  }

  /** A key that is stored is never sent to an address that came later: who writes an address writes its key. */
  private async assertAddressAndKey(
    provider: string,
    { url, key }: Pick<Fields, 'url' | 'key'>,
    queries: Queries,
  ): Promise<void> {
    const problem = url === undefined ? null : this.accounts.addressProblem(url);
    if (problem) throw invalid('url', `This address ${problem}`);
    if (url !== undefined && key === undefined) throw invalid('key', 'A new address needs its key');
    if (key === undefined) return;
    const owner = await ownerOfKey(queries, this.keys, { id: provider, key }, this.accounts.keysOfEnvironment());
    if (owner !== null) throw invalid('key', `The account ${owner} has this key`);
  }
}
