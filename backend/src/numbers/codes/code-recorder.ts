/** A code that the provider gave is stored and charged in one commit (MONEY-5); heard again, nothing happens. */
import { receiveCode } from '../../domain/numbers/receiving.js';
import { house, type Ledger } from '../../ledger/ledger.js';
import type { CodeCipher } from './code-cipher.js';
import { done, type NumberWork } from '../number-work.js';

export class CodeRecorder {
  constructor(
    private readonly ledger: Ledger,
    private readonly seals: CodeCipher,
  ) {}

  /** @param seq the how-manieth code of the number this is, from 1: each is kept once */
  async record(work: NumberWork, seq: number, code: string): Promise<void> {
    const { walletId, numberId } = work;
    const sealed = this.seals.encrypt({ walletId, numberId, seq }, code);
    await this.ledger.record(
      {
        stream: walletId,
        subjectIds: [numberId],
        key: `code-${numberId}-${seq}`,
        actor: house('worker'),
        codes: [sealed],
        ...done(work),
      },
      (account) => (account.number(numberId)?.codes === seq - 1 ? receiveCode(account, numberId, sealed.proof) : []),
    );
  }
}
