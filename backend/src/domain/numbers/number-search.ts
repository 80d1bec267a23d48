/** What the history of a wallet asks of the numbers: which of them have these digits. */
export abstract class NumberSearch {
  /** @param digits at least 3, any part of the phone number @returns ids of the person's own numbers */
  abstract withDigits(walletId: string, digits: string): Promise<string[]>;
}
