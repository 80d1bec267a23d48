/** What breaks a rule of sharding today, each with what is done before tables are distributed. */

const APPEND_ONLY =
  'removed: the application has no right to change or delete rows (migrations/grants.ts), and seals show what an owner did';

export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'trigger entries.entries_never_changed': APPEND_ONLY,
  'trigger entries.entries_never_emptied': APPEND_ONLY,
  'trigger accounts.accounts_never_changed': APPEND_ONLY,
  'trigger accounts.accounts_never_emptied': APPEND_ONLY,
  'trigger parties.parties_never_changed': APPEND_ONLY,
  'trigger parties.parties_never_emptied': APPEND_ONLY,
  'trigger entries.number_stream':
    'the ledger writes the row of `streams` itself, in the commit of the first entry of a stream, under the lock that the trigger takes',
  'trigger numbers.numbers_only_forward':
    'its condition goes into the ON CONFLICT of the row mapper, which writes every row of `numbers`',
  'key active_days.active_days_pkey': 'the key becomes (wallet_id, day); days are counted by the index on day',
  'key feed_positions.feed_positions_pkey': 'the key becomes (stream, projector)',
  'key numbers.numbers_one_owner':
    'a table of its own, number_owners (activation_id, provider), distributed by activation_id: a number is claimed there first, and named in its row then',
  'row-lock ledger/outbox':
    'each relay claims the rows of one shard: the claim has the range of hashes of that shard, and a relay for each is run beside its node',
  'row-lock numbers/polling/deadline-enforcer': 'as the outbox: each claims the deadlines of one shard',
  'row-lock numbers/codes/reencrypt-codes':
    'none is left after the upgrade that it belongs to; it is run before tables are distributed',
  'row-lock payments/commands/rotate-bank-accounts':
    'row by row, each by its wallet, with the key of before in the condition of the UPDATE',
  'advisory-lock ledger/postgres-ledger':
    'lanes are given to processes by shard, and a row lock on the head of the stream (a table of heads, distributed by stream) stands beside the advisory lock',
  'advisory-lock finance/repair/repair-wallet': 'it takes the row lock of the head too, as the ledger does',
  'advisory-lock numbers/refold-numbers': 'it takes the row locks of the heads too, as the ledger does',
};
