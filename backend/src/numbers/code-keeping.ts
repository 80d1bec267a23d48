/** A code that the provider gave is stored and charged in one commit (decisions.md, Money 5); heard again, nothing happens. */
import { receiveCode } from '../domain/receiving.js';
import { house, type Ledger } from '../ledger/ledger.js';
import type { SealedCodes } from './sealed-codes.js';
import { done, type NumberWork } from './work.js';

export class CodeKeeping {
  constructor(
    private readonly ledger: Ledger,
    private readonly seals: SealedCodes,
  ) {}

  /** @param seq the how-manieth code of the number this is, from 1: each is kept once */
  async keep(work: NumberWork, seq: number, code: string): Promise<void> {
    const { walletId, numberId } = work;
    const sealed = this.seals.seal({ walletId, numberId, seq }, code);
    await this.ledger.record(
      {
        stream: walletId,
        about: [numberId],
        key: `code-${numberId}-${seq}`,
        actor: house('worker'),
        codes: [sealed],
        ...done(work),
      },
      (account) => (account.number(numberId)?.codes === seq - 1 ? receiveCode(account, numberId, sealed.proof) : []),
    );
  }
}
