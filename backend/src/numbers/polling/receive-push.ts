/** A provider tells us of an SMS: a hint, believed in nothing; whoever it is about is looked at at once. */
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommand, type ICommandHandler } from '@nestjs/cqrs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../../database/database.js';
import { AccountKeys } from '../../provider/accounts/account-keys.js';
import { Providers } from '../../provider/accounts/providers.js';
import type { NumberWork } from '../number-work.js';
import { EndActivation } from '../cancellation/end-activation.js';
import { PollNumber } from './poll-number.js';
import { RepeatCode } from '../codes/repeat-code.js';

export class ReceivePush extends Command<'taken' | 'unknown'> {
  constructor(
    readonly provider: string,
    readonly token: string,
    readonly activationId: string,
  ) {
    super();
  }
}

/** The push may be faster than the provider's own answer: looks after 0, 250 and 1,250 ms. */
const WAITS = [0, 250, 1_000];

interface Row {
  wallet_id: string;
  number_id: string;
  hold: 'open' | 'spent' | 'released';
  ending: string | null;
  repeat: boolean;
}

const owner = `
SELECT wallet_id, number_id, hold, ending, state->>'repeatSince' IS NOT NULL AS repeat
FROM numbers WHERE provider = $1 AND activation_id = $2`;

/** What is still to be learnt of the number from a look, or null. */
const lookAt = ({ wallet_id: walletId, number_id: numberId, hold, ending, repeat }: Row): ICommand | null => {
  const about: NumberWork = { walletId, numberId };
  if (hold === 'open') return new PollNumber(about, 'soon');
  if (hold === 'spent') return repeat ? new RepeatCode(about) : null;
  return ending === null ? new EndActivation(about) : null;
};

@CommandHandler(ReceivePush)
export class ReceivePushHandler implements ICommandHandler<ReceivePush> {
  private readonly log = new Logger('Push');
  /** Told twice while we look, it is looked at once more afterwards. */
  private readonly looking = new Map<string, { again: boolean }>();

  constructor(
    private readonly providers: Providers,
    private readonly keys: AccountKeys,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  /** The provider waits for a few seconds only: it is thanked at once, and the poll finds what a lost look does not. */
  execute({ provider, token, activationId }: ReceivePush): Promise<'taken' | 'unknown'> {
    const isKnown = this.providers.all().includes(provider) && this.keys.isPushToken(provider, token);
    if (isKnown) this.hear(provider, activationId);
    return Promise.resolve(isKnown ? 'taken' : 'unknown');
  }

  private hear(provider: string, activationId: string): void {
    const key = `${provider}/${activationId}`;
    const known = this.looking.get(key);
    if (known) {
      known.again = true;
      return;
    }
    this.looking.set(key, { again: false });
    this.look(provider, activationId)
      .catch((error: unknown) => this.log.warn(`no look after a push: ${String(error)}`))
      .finally(() => {
        const again = this.looking.get(key)?.again;
        this.looking.delete(key);
        if (again) this.hear(provider, activationId);
      });
  }

  private async look(provider: string, activationId: string): Promise<void> {
    for (const wait of WAITS) {
      if (wait > 0) await sleep(wait);
      const { rows } = await this.database.query<Row>(owner, [provider, activationId]);
      const command = rows[0] && lookAt(rows[0]);
      if (!command) return;
      await this.commands.execute(command);
    }
  }
}
