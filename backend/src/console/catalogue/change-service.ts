/**
 * Staff give one service a markup of its own, or say whether it is sold and how it is shown: one transaction with the
 * row of the audit.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditAction } from '../../audit/audit-areas.js';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { Database, type Queries } from '../../database/database.js';
import { changeDisplay, displayOf, MOST_PLACES, type ServiceDisplay } from '../../domain/numbers/service-display.js';
import { Refusal } from '../../domain/refusal.js';
import type { StaffMember } from '../../http/access.js';
import { saveServiceDenied, saveServiceDisplay, saveServiceMarkup } from '../../settings/service-parts.js';
import { lockSettings } from '../../settings/settings-lock.js';
import { Settings } from '../../settings/settings.js';
import type { ChangeServiceRequest } from './catalogue-dto.js';

export class ChangeService extends Command<void> {
  constructor(
    readonly by: { readonly staff: StaffMember; readonly address: string },
    readonly service: string,
    readonly request: ChangeServiceRequest,
  ) {
    super();
  }
}

export const SERVICE_CHANGED: AuditAction = 'service-changed';

const FIELDS = ['markup', 'isDenied', 'isHidden', 'place', 'ownName', 'icon'] as const;
type Field = (typeof FIELDS)[number];
type Fields = Pick<ChangeServiceRequest, Field>;
const SHOWN: readonly Field[] = ['isHidden', 'place', 'ownName', 'icon'];
/** These are true or false: nothing is none of its own. */
const SWITCHES: readonly Field[] = ['isDenied', 'isHidden'];

const fieldsOf = (request: ChangeServiceRequest): Fields =>
  Object.fromEntries(
    FIELDS.filter(
      (field) => request[field] !== undefined && (request[field] !== null || !SWITCHES.includes(field)),
    ).map((field) => [field, request[field]]),
  );

const isFull = ({ first }: ServiceDisplay, service: string): boolean =>
  first.length >= MOST_PLACES && !first.includes(service);

@CommandHandler(ChangeService)
export class ChangeServiceHandler implements ICommandHandler<ChangeService> {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly changes: RecordedChanges,
  ) {}

  /**
   * The same id again changes nothing more.
   * @throws Refusal 'staff-entry-not-found', 'invalid-input', 'key-reused', 'setting-changed'
   */
  async execute({ by, service, request }: ChangeService): Promise<void> {
    const fields = fieldsOf(request);
    if (Object.keys(fields).length === 0)
      throw new Refusal('invalid-input', { fields: { markup: 'Nothing was changed' } });
    const { id, seen, reason } = request;
    const subject = { kind: 'service', id: service };
    const change = { action: SERVICE_CHANGED, subject, by, id, seen, reason, after: fields };
    await this.database.transaction(async (queries) => {
      await lockSettings(queries);
      await this.changes.make(change, queries, () => this.write(service, fields, queries));
    });
    this.settings.readAnew();
  }

  /** @returns what the changed fields were */
  private async write(service: string, fields: Fields, queries: Queries): Promise<Fields> {
    const { markup, isDenied } = fields;
    const offered = await queries.query('SELECT FROM catalog_services WHERE service = $1 LIMIT 1', [service]);
    if (offered.rows.length === 0) throw new Refusal('staff-entry-not-found');
    const was = await this.settings.readNow(queries);
    if (markup !== undefined) await saveServiceMarkup(queries, service, markup);
    if (isDenied !== undefined) await saveServiceDenied(queries, service, isDenied, this.settings.defaults.denied);
    const names = Object.keys(fields) as Field[];
    if (names.some((name) => SHOWN.includes(name))) {
      if (fields.place && isFull(was.services, service))
        throw new Refusal('invalid-input', { fields: { place: `At most ${MOST_PLACES} services have a place` } });
      await saveServiceDisplay(queries, changeDisplay(was.services, service, fields));
    }
    const before = {
      ...{ markup: was.markup.services[service] ?? null, isDenied: was.denied.includes(service) },
      ...displayOf(was.services, service),
    };
    return Object.fromEntries(names.map((name) => [name, before[name]]));
  }
}
