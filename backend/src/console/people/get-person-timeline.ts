/** Everything about one person in one order, as far as the asker may see it. */
import { Injectable } from '@nestjs/common';
import { titleOfAction } from '../../audit/audit-areas.js';
import { ListMessages } from '../../contact/inbox/list-messages.js';
import { Database } from '../../database/database.js';
import { hasPermission, type Permission, type PermissionHolder } from '../../domain/staff/permission.js';
import { ListViewedNumbers } from '../../numbers/list-viewed-numbers.js';
import { ListSecurityEvents } from '../../security-log/list-security-events.js';
import { GetPerson } from '../../users/queries/get-person.js';
import { ListMovements } from '../../wallet/queries/list-movements.js';
import { ListPersonAudit } from './list-person-audit.js';
import {
  TIMELINE_KINDS,
  type PersonEventResponse,
  type PersonTimelineResponse,
  type TimelineKind,
} from './people-dto.js';

/** One of these. */
const NEEDED: Readonly<Record<TimelineKind, readonly Permission[]>> = {
  account: ['user_management', 'user_ban'],
  access: ['user_management', 'user_ban'],
  number: ['order_management'],
  money: ['transaction_management', 'balance_management'],
  message: ['user_management'],
  staff: ['user_management', 'user_ban', 'system_control'],
};

const PAGE = 50;
/** How many rows of each kind are read at once. */
const MOST_READ: Readonly<Record<TimelineKind, number>> = {
  ...{ account: 2, access: 50, number: 25, money: 50, message: 50, staff: 50 },
};
const NOTHING = { id: null, detail: null, amount: null, by: null };

/** Its title follows from what it is. */
type Happened = Omit<PersonEventResponse, 'title'>;

const timeOf = ({ at }: Happened): number => Date.parse(at);

type Read = (userId: string, before: number, asker: PermissionHolder) => Promise<Happened[]>;

@Injectable()
export class GetPersonTimeline {
  private readonly parts: Readonly<Record<TimelineKind, Read>>;

  constructor(
    people: GetPerson,
    security: ListSecurityEvents,
    private readonly numbersOf: ListViewedNumbers,
    private readonly database: Database,
    movements: ListMovements,
    messages: ListMessages,
    audit: ListPersonAudit,
  ) {
    this.parts = {
      account: async (userId) => {
        const { createdAt: at } = await people.read(userId);
        return [{ at, kind: 'account', what: 'registered', ...NOTHING }];
      },
      access: async (userId, before) =>
        (await security.of(userId, before)).map(({ kind, at, times }) => ({
          ...{ at: at.toISOString(), kind: 'access', what: kind, ...NOTHING, detail: String(times) },
        })),
      number: (userId, before) => this.numbers(userId, before),
      money: async (userId, before) =>
        (await movements.read(userId, before)).map(({ id, type, status, amount, at }) => ({
          ...{ at: at.toISOString(), kind: 'money', what: type, id, detail: status, amount, by: null },
        })),
      message: async (userId) =>
        (await messages.ofUser(userId)).items.map(({ id, subject, state, createdAt: at }) => ({
          ...{ at, kind: 'message', what: state, id, detail: subject, amount: null, by: null },
        })),
      staff: async (userId, before, asker) =>
        (await audit.read(userId, asker, before)).map(({ at, action, by, reason }) => ({
          ...{ at, kind: 'staff', what: action, id: null, detail: reason, amount: null, by },
        })),
    };
  }

  /**
   * @param before ms since 1970: what is older @throws Refusal 'user-not-found'
   */
  async read(userId: string, asker: PermissionHolder, before: number): Promise<PersonTimelineResponse> {
    const kinds = TIMELINE_KINDS.filter((kind) => NEEDED[kind].some((one) => hasPermission(asker, one)));
    const parts = await Promise.all(kinds.map((kind) => this.parts[kind](userId, before, asker)));
    const floors = parts.flatMap((part, index) =>
      part.length < MOST_READ[kinds[index]!] ? [] : [Math.min(...part.map(timeOf))],
    );
    const sorted = parts
      .flat()
      .filter((event) => timeOf(event) < before)
      .sort((one, other) => timeOf(other) - timeOf(one));
    if (sorted.length > PAGE) floors.push(timeOf(sorted[PAGE - 1]!));
    // A part that was not read to its end says nothing about what is older than its last row.
    const floor = floors.length > 0 ? Math.max(...floors) : null;
    const items = floor === null ? sorted : sorted.filter((event) => timeOf(event) >= floor);
    const titled = items.map((item) => ({ ...item, title: titleOfAction(item.what) }));
    return { items: titled, next: floor === null ? null : String(floor), kinds };
  }

  /** No id is before this one: the cursor is of a time alone. */
  private async numbers(userId: string, before: number): Promise<Happened[]> {
    const { items } = await this.numbersOf.page(this.database, userId, `${Math.floor(before)}.-`);
    return items.map(({ id, serviceName, status, price, requestedAt: at }) => ({
      ...{ at, kind: 'number', what: status, id, detail: serviceName, amount: price, by: null },
    }));
  }
}
