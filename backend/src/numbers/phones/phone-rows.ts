/** The table `phones`: a phone number is stored encrypted, in the commit of the event that carries its proof. */
import type { AttachmentMapper } from '../../ledger/read-models.js';
import type { Table } from '../../ledger/tables.js';

export const PHONES: Table = {
  name: 'phones',
  columns: {
    ...{ wallet_id: 'text', number_id: 'text', proof: 'text', box: 'bytea', assigned_at: 'timestamptz' },
    digest: 'bytea',
  },
};

export const phoneRows: AttachmentMapper = {
  table: PHONES,
  toRow: ({ stream, event, recordedAt }, { phone }) => {
    if (event.type !== 'NumberAssigned' || event.proof === null) return null;
    if (phone?.proof !== event.proof || phone.numberId !== event.numberId)
      throw new RangeError(`${event.type} without its phone`);
    return {
      wallet_id: stream,
      number_id: event.numberId,
      proof: event.proof,
      box: phone.box,
      assigned_at: new Date(Math.floor(recordedAt / 1000)),
      digest: phone.digest,
    };
  },
};
