/** Phone numbers and codes of some numbers of one person, decrypted, for the person alone. */
import { Injectable } from '@nestjs/common';
import { Beside } from '../list-numbers.js';

export interface ReceivedTexts {
  /** Digits with the country code; null where there was none, or it was kept long enough. */
  readonly phone: string | null;
  /** In their order. `code` is null where it cannot be decrypted. */
  readonly codes: readonly { readonly code: string | null; readonly receivedAt: Date; readonly late: boolean }[];
}

@Injectable()
export class ReadReceivedTexts {
  constructor(private readonly beside: Beside) {}

  /** @returns one for each of the numbers, by its id */
  async of(walletId: string, numberIds: readonly string[]): Promise<ReadonlyMap<string, ReceivedTexts>> {
    const [codes, phones] = await Promise.all([
      this.beside.codes.read(walletId, numberIds),
      this.beside.phones.read(walletId, numberIds),
    ]);
    return new Map(
      numberIds.map((id) => [
        id,
        {
          phone: phones.get(id) ?? null,
          codes: codes
            .filter(({ numberId }) => numberId === id)
            .map(({ code, receivedAt, late }) => ({ code, receivedAt, late })),
        },
      ]),
    );
  }
}
