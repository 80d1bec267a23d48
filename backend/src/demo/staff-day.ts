/** What staff of the demo do on one day: support, money, risk, settings, and looking into lists and accounts. */
import { randomUUID } from 'node:crypto';
import { ChangeSetting } from '../console/settings/change-setting.js';
import { BeginView } from '../console/view-as/begin-view.js';
import { VIEW_REASONS } from '../domain/staff/viewing.js';
import type { Chance } from './chance.js';
import { HOUR, MINUTE } from './demo-world.js';
import { MoneyActs } from './money-acts.js';
import { RiskActs } from './risk-acts.js';
import { StaffActs, type StaffParts } from './staff-acts.js';
import { SupportActs } from './support-acts.js';

/** With play money there are no limits against abuse: these make flags to be seen. */
const FIRST_SETTINGS = [
  { setting: 'abuse.cancelsToSlow', value: 5, reason: 'Many cancel what they buy' },
  { setting: 'abuse.slowRatio', value: 3, reason: 'Many cancel what they buy' },
  { setting: 'abuse.slowPurchases', value: 4, reason: 'Many cancel what they buy' },
  { setting: 'abuse.accountsPerDevice', value: 2, reason: 'Several accounts on one phone' },
  { setting: 'abuse.rechargesADay', value: 3, reason: 'Recharges that are never paid' },
  { setting: 'approvalAbove', value: 20_000, reason: 'Two persons decide about larger sums' },
] as const;

const SETTINGS = [
  { setting: 'limits.openNumbers', value: 6, reason: 'Asked for by frequent buyers' },
  { setting: 'markup.standard', value: 1900, reason: 'The provider has raised its prices' },
  {
    setting: 'notice.text',
    value: 'Recharges by UPI may take some minutes longer today.',
    reason: 'The gateway is slow',
  },
  { setting: 'support.hours', value: 'Every day, 9 am to 9 pm', reason: 'A second person joined support' },
  { setting: 'notice.text', value: null, reason: 'It is over' },
  { setting: 'markup.standard', value: null, reason: 'The prices are as before' },
] as const;

export class StaffDay {
  private readonly acts: StaffActs;
  private readonly support: SupportActs;
  private readonly money: MoneyActs;
  private readonly risk: RiskActs;

  constructor(parts: StaffParts) {
    this.acts = new StaffActs(parts);
    this.support = new SupportActs(this.acts);
    this.money = new MoneyActs(this.acts);
    this.risk = new RiskActs(this.acts);
  }

  /** Plans what they do. @param isLast what is asked on the last day waits for a decision */
  plan(day: number, isLast: boolean): void {
    const { world } = this.acts;
    const chance = world.chance.of(`staff/${day}`);
    const morning = world.momentOf(day, world.chance.of('morning'));
    const at = (minutes: number, act: () => Promise<unknown>) => world.plan(morning + minutes * MINUTE, act);
    if (day % 5 === 1) at(0, () => this.signIn());
    at(10, () => this.support.run(chance));
    at(30, () => this.money.ask(chance));
    if (!isLast) at(60, () => this.money.decide(chance));
    at(90, () => this.risk.run(chance));
    if (day % 8 === 2) at(120, () => this.change(SETTINGS[Math.floor(day / 8) % SETTINGS.length]!));
    if (day % 4 === 3) at(150, () => this.reads(day, chance));
  }

  /** Before anybody comes. */
  async begin(): Promise<void> {
    for (const setting of FIRST_SETTINGS) await this.change(setting);
  }

  private async signIn(): Promise<void> {
    for (const role of ['support', 'asks', 'approves', 'risk', 'operations'] as const)
      await this.acts.staff.signIn(role);
  }

  private async change(change: { setting: string; value: string | number | null; reason: string }): Promise<void> {
    const { setting, value, reason } = change;
    const seen = (await this.acts.parts.settings.last()).get(setting)?.id ?? null;
    const by = { staff: this.acts.staff.actor('operations'), address: this.acts.staff.address('operations') };
    const request = { id: randomUUID(), value, reason, seen };
    await this.acts.world.tried(this.acts.world.run(new ChangeSetting(by, setting, request)));
  }

  /** Exports, views of lists, and an account as its person sees it. */
  private async reads(day: number, chance: Chance): Promise<void> {
    const finance = this.acts.staff.actor('asks');
    const list = chance.pick(['transactions', 'recharges', 'entries']);
    const asked = { format: chance.pick(['csv', 'xlsx'] as const) };
    const { parts } = await this.acts.parts.exports.file(list, asked, {
      ...finance,
      address: this.acts.staff.address('asks'),
    });
    for await (const _ of parts);
    if (day < 12)
      await this.acts.parts.views.save(
        list,
        { viewId: randomUUID(), name: `Review of day ${day}`, query: {}, density: 'middle', isShared: day % 8 === 3 },
        finance,
      );
    const [person] = await this.acts.some(`SELECT wallet_id AS wallet, wallet_id AS id FROM wallets`, chance);
    await this.acts.staff.signIn('support');
    const { id, email, session } = this.acts.staff.actor('support');
    if (!person || !session) return;
    const viewer = { id, email, sessionId: session.id, address: this.acts.staff.address('support') };
    const wanted = {
      id: randomUUID(),
      userId: person.wallet,
      reason: chance.pick(VIEW_REASONS),
      note: 'To see what they describe',
    };
    await this.acts.world.tried(this.acts.world.run(new BeginView(viewer, wanted)));
    this.acts.world.plan(this.acts.world.time() + HOUR, () => this.acts.world.work.runSchedule('MailSchedule.send'));
  }
}
