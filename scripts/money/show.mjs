/** What `npm run money` prints of requests, withdrawals and payments that were put aside. */
import { rupees } from './amounts.mjs';

/** @param {any} of an approval */
const whoseOf = ({ userId, payment, items, period }) => {
  if (userId) return `account ${userId}`;
  if (items) return `with ${items.source}`;
  return payment ? `by ${payment.gateway}` : `books of ${period}`;
};

/** @param {any} approval */
export const lineOf = ({ id, kind, amount, state, way, ...of }) =>
  `${id}  ${state.padEnd(9)}  ${kind.padEnd(10)}  ${rupees(amount).padStart(14)}  ${way.padEnd(14)}  ${whoseOf(of)}`;

/** @param {any} approval */
export const show = (approval) => {
  const {
    preview,
    reason,
    note,
    askedBy,
    askedAt,
    decidedBy,
    notBefore,
    outcome,
    numberId,
    withdrawalId,
    payment,
    items,
  } = approval;
  console.log(lineOf(approval));
  const rows = {
    reason,
    note,
    number: numberId,
    withdrawal: withdrawalId,
    payment: payment && `${payment.gateway} ${payment.id}`,
    ours: items?.ours.join(', '),
    theirs: items?.theirs.join(', '),
    'when asked': `available ${rupees(preview.available)}, held ${rupees(preview.held)}, version ${preview.version}`,
    asked: `by ${askedBy} at ${askedAt}`,
    decided: decidedBy && `by ${decidedBy}`,
    'carried out from': notBefore,
    'not carried out': outcome,
  };
  for (const [name, value] of Object.entries(rows)) if (value) console.log(`  ${name.padEnd(17)} ${value}`);
};

/** @param {any} withdrawal */
export const showWithdrawal = ({ id, userId, amount, status, returned, parts }) => {
  console.log(`${id}  ${status.padEnd(9)}  ${rupees(amount)}, ${rupees(returned)} returned  account ${userId}`);
  for (const part of parts)
    console.log(`  part ${part.id}  ${part.status.padEnd(8)}  ${rupees(part.amount)} by the ${part.through}`);
};

/** @param {any} one of the quarantine */
export const showCase = ({ gateway, paymentId, orderId, amount, currency, objection, since, state, to }) => {
  const sum = currency === 'INR' ? rupees(amount) : `${amount} of the smallest unit of ${currency}`;
  console.log(`${gateway} ${paymentId}  ${state}${to ? ` to the ${to}` : ''}  ${sum}  ${objection}`);
  console.log(`  order ${orderId}, since ${since}`);
};
