/** A provider notifies us of an SMS: a hint, trusted in nothing; its number is polled at once (decision 0056). */
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

/** The push may be faster than the provider's own answer: polls after 0, 250 and 1,250 ms. */
const WAITS = [0, 250, 1_000];

interface Row {
  wallet_id: string;
  number_id: string;
  hold: 'open' | 'spent' | 'released';
  ending: string | null;
  repeat: boolean;
}

const owner = `
SELECT wallet_id, number_id, hold, ending, repeat_since IS NOT NULL AS repeat
FROM numbers WHERE provider = $1 AND activation_id = $2`;

/** The command that polls for what is still open of the number, or null. */
const pollFor = ({ wallet_id: walletId, number_id: numberId, hold, ending, repeat }: Row): ICommand | null => {
  const about: NumberWork = { walletId, numberId };
  if (hold === 'open') return new PollNumber(about, 'soon');
  if (hold === 'spent') return repeat ? new RepeatCode(about) : null;
  return ending === null ? new EndActivation(about) : null;
};

@CommandHandler(ReceivePush)
export class ReceivePushHandler implements ICommandHandler<ReceivePush> {
  private readonly log = new Logger('Push');
  /** Pushed again while we poll, it is polled once more afterwards. */
  private readonly polling = new Map<string, { again: boolean }>();

  constructor(
    private readonly providers: Providers,
    private readonly keys: AccountKeys,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  /**
   * The provider waits for a few seconds only: it is answered at once, and the scheduled poll finds what a lost one
   * does not.
   */
  execute({ provider, token, activationId }: ReceivePush): Promise<'taken' | 'unknown'> {
    const isKnown = this.providers.all().includes(provider) && this.keys.isPushToken(provider, token);
    if (isKnown) this.receive(provider, activationId);
    return Promise.resolve(isKnown ? 'taken' : 'unknown');
  }

  private receive(provider: string, activationId: string): void {
    const key = `${provider}/${activationId}`;
    const known = this.polling.get(key);
    if (known) {
      known.again = true;
      return;
    }
    this.polling.set(key, { again: false });
    this.poll(provider, activationId)
      .catch((error: unknown) => this.log.warn(`no poll after a push: ${String(error)}`))
      .finally(() => {
        const again = this.polling.get(key)?.again;
        this.polling.delete(key);
        if (again) this.receive(provider, activationId);
      });
  }

  private async poll(provider: string, activationId: string): Promise<void> {
    for (const wait of WAITS) {
      if (wait > 0) await sleep(wait);
      const { rows } = await this.database.query<Row>(owner, [provider, activationId]);
      const command = rows[0] && pollFor(rows[0]);
      if (!command) return;
      await this.commands.execute(command);
    }
  }
}
