/** The staff of the demo: invited by the first admin, each with a part of the permissions, and at work every day. */
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Visitor } from '../auth/sessions.js';
import { PERMISSIONS, type Permission } from '../domain/staff/permission.js';
import { AcceptInvite } from '../staff/commands/accept-invite.js';
import { EnterCode } from '../staff/commands/enter-code.js';
import { InviteStaff } from '../staff/commands/invite-staff.js';
import { MakeToken } from '../staff/commands/change-tokens.js';
import { BeginTotpSetUp, ConfirmTotpSetUp } from '../staff/commands/set-up-totp.js';
import { SignInStaff } from '../staff/commands/sign-in-staff.js';
import type { StaffSessions } from '../staff/sessions/staff-sessions.js';
import type { StaffActor } from '../staff/staff-actor.js';
import type { DemoWorld } from './demo-world.js';

export const ADMIN_ADDRESS = '192.0.2.10';
/** The longest that a token lives. */
const TOKEN_HOURS = 24;
const PASSWORD = 'Ledger-Lantern-Quarry-71';

interface Colleague {
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const SUPPORT: Colleague = {
  email: 'support@example.com',
  name: 'Meera Nair',
  permissions: ['user_management', 'order_management', 'transaction_management'],
};
const MONEY: readonly Colleague[] = [
  {
    email: 'finance@example.com',
    name: 'Arjun Mehta',
    permissions: ['balance_management', 'transaction_management', 'export_data', 'view_analytics'],
  },
  {
    email: 'payments@example.com',
    name: 'Divya Rao',
    permissions: ['balance_management', 'transaction_management', 'order_management'],
  },
];
const RISK: Colleague = {
  email: 'risk@example.com',
  name: 'Imran Khan',
  permissions: ['user_ban', 'user_management', 'transaction_management'],
};
const OPERATIONS: Colleague = {
  email: 'operations@example.com',
  name: 'Kavya Iyer',
  permissions: ['settings_management', 'system_control', 'api_management', 'order_management', 'view_analytics'],
};

interface Member {
  readonly secret: string;
  visitor: Visitor;
  actor: StaffActor;
}

export type Role = 'support' | 'asks' | 'approves' | 'risk' | 'operations';
const ROLES: readonly (readonly [Role, Colleague])[] = [
  ['support', SUPPORT],
  ['asks', MONEY[0]!],
  ['approves', MONEY[1]!],
  ['risk', RISK],
  ['operations', OPERATIONS],
];

const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The first admin, whom the demo is shown to. */
export const adminOf = (admin: Pick<StaffActor, 'id' | 'email'>): StaffActor => ({
  ...{ ...admin, name: 'Admin', role: 'super_admin', permissions: PERMISSIONS },
});

export class DemoStaff {
  private readonly members = new Map<Role, Member>();

  constructor(
    private readonly world: DemoWorld,
    private readonly sessions: StaffSessions,
  ) {}

  /** @param adminId the first admin, who invites them all */
  async join(adminId: string): Promise<void> {
    const by = { staff: { id: adminId }, address: ADMIN_ADDRESS };
    for (const [role, { email, name, permissions }] of ROLES) {
      await this.world.run(new InviteStaff(by, { id: randomUUID(), email, permissions }));
      const token = await this.invitationOf(email);
      const visitor = this.world.visitor(this.world.chance.of(email));
      const joined = await this.world.run(new AcceptInvite(token, { name, password: PASSWORD }, visitor));
      this.members.set(role, await this.setUp(joined.token, visitor));
    }
    const auditor = { email: 'auditor@example.com', permissions: ['view_analytics', 'export_data'] } as const;
    await this.world.run(new InviteStaff(by, { id: randomUUID(), ...auditor }));
  }

  /** The first admin, whom the demo is shown to, has one for a script. */
  async makeToken(by: StaffActor): Promise<void> {
    const wanted = { name: 'Nightly export', permissions: ['export_data'] as const, hours: TOKEN_HOURS };
    const id = randomUUID();
    await this.world.run(new MakeToken(by, { id, ...wanted }, ADMIN_ADDRESS));
  }

  actor(role: Role): StaffActor {
    return this.member(role).actor;
  }

  address(role: Role): string {
    return this.member(role).visitor.address;
  }

  /** In the morning, with the code of the phone. */
  async signIn(role: Role): Promise<void> {
    const member = this.member(role);
    const { actor, secret, visitor } = member;
    const half = await this.world.run(new SignInStaff(actor.email, PASSWORD, visitor));
    const awaited = (await this.sessions.find(half.token))!;
    const code = codeOf(secret, this.world.time());
    const { token } = await this.world.run(new EnterCode(awaited, code, visitor));
    member.actor = (await this.sessions.find(token))!;
  }

  private async setUp(token: string, visitor: Visitor): Promise<Member> {
    const newcomer = (await this.sessions.find(token))!;
    const { secret } = await this.world.run(new BeginTotpSetUp(newcomer));
    const code = codeOf(secret, this.world.time());
    const opened = await this.world.run(new ConfirmTotpSetUp(newcomer, code, visitor));
    return { secret, visitor, actor: (await this.sessions.find(opened.token))! };
  }

  private async invitationOf(email: string): Promise<string> {
    await this.world.work.runSchedule('MailSchedule.send');
    const mails = await this.world.sandbox.mailsTo(email);
    const token = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).findLast((one) => one !== undefined);
    if (!token) throw new Error(`no invitation was mailed to ${email}`);
    return token;
  }

  private member(role: Role): Member {
    const member = this.members.get(role);
    if (!member) throw new RangeError(`nobody has joined as ${role}`);
    return member;
  }
}
