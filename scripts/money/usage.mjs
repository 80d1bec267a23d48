/** What `npm run money` can do, as it says it itself. */

export const USAGE = `npm run money -- [--url ADDRESS] COMMAND
  adjust USER RUPEES REASON [NOTE]     corrects a balance; negative: taken from the person
  refund USER NUMBER REASON [NOTE]     gives a purchase back
  let-go USER WITHDRAWAL [NOTE]        lets a withdrawal go
  quarantine                           payments that were put aside
  credit USER GATEWAY PAYMENT [NOTE]   credits one to an account
  send-back GATEWAY PAYMENT [NOTE]     has its gateway pay one back
  sent-back GATEWAY PAYMENT [NOTE]     the bank has paid one back that its gateway refused
  list [--all]                         what waits for a decision or for its time; --all: the newest 100
  show ID
  approve ID                           shows it, and asks before it approves
  refuse ID | withdraw ID              withdraw: your own
  withdrawals                          those that have not ended
  reject USER WITHDRAWAL [NOTE]        what was held is the person's again
  transferred USER WITHDRAWAL PART     the bank has paid a part
  transfer-failed USER WITHDRAWAL PART
  match WITH OURS THEIRS REASON NOTE   what a reconciliation left open is the same money
  write-off WITH OURS THEIRS RUPEES REASON NOTE   gives up what their lines have more than our items
  unmatch ID REASON NOTE               takes a match or a write-off back

USER, NUMBER, WITHDRAWAL and ID are ids. WITH: a gateway, or bank. OURS, THEIRS: ids with commas between them, or -. ADDRESS: WALLET_URL, else http://127.0.0.1:3000.
Reasons: goodwill, compensation, booking-mistake, late-payment, other; of a refund: number-used-before,
code-not-accepted, wrong-service, goodwill, other; of a match: same-money, fee-accepted, corrected-later; of a write-off:
not-recoverable, bank-charge, rounding, unknown-receipt; of what takes one back: matched-by-mistake,
corrected-by-them.`;
