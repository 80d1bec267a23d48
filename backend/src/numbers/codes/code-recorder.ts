/** A code that the provider gave is stored and charged in one commit (MONEY-5); received again, nothing happens. */
import { Injectable } from '@nestjs/common';
import { receiveCode } from '../../domain/numbers/receiving.js';
import type { NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';
import { CodeCipher } from './code-cipher.js';

@Injectable()
export class CodeRecorder {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly cipher: CodeCipher,
  ) {}

  /** Ends the work. @param seq which code of the number this is, from 1: each is stored once */
  async record(work: NumberWork, seq: number, code: string): Promise<void> {
    const { walletId, numberId } = work;
    const encrypted = this.cipher.encrypt({ walletId, numberId, seq }, code);
    await this.ledger.complete(work, { key: `code-${numberId}-${seq}`, codes: [encrypted] }, (account) =>
      account.number(numberId)?.codes === seq - 1 ? receiveCode(account, numberId, encrypted.proof) : [],
    );
  }
}
