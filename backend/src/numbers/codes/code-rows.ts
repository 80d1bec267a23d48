/** The table `codes`: a code is stored encrypted, in the commit of the event that carries its proof. */
import type { AttachmentMapper } from '../../ledger/read-models.js';
import type { Table } from '../../ledger/tables.js';

export const CODES: Table = {
  name: 'codes',
  columns: {
    wallet_id: 'text',
    number_id: 'text',
    seq: 'smallint',
    proof: 'text',
    box: 'bytea',
    late: 'boolean',
    received_at: 'timestamptz',
  },
};

export const codeRows: AttachmentMapper = {
  table: CODES,
  toRow: ({ stream, event, recordedAt }, { codes = [] }) => {
    if (event.type !== 'CodeReceived' && event.type !== 'CodeReceivedLate') return null;
    const code = codes.find(({ proof, numberId }) => proof === event.proof && numberId === event.numberId);
    if (!code) throw new RangeError(`${event.type} without its code`);
    return {
      wallet_id: stream,
      number_id: event.numberId,
      seq: event.seq,
      proof: event.proof,
      box: code.box,
      late: event.type === 'CodeReceivedLate',
      received_at: new Date(Math.floor(recordedAt / 1000)),
    };
  },
};
