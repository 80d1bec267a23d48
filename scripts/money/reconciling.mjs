/** What a reconciliation left open: it is shown what would be matched and posted before it is asked for. */
import { rupees } from './amounts.mjs';

/** Ids with a comma between them, or - for none. @param {string} text */
const idsIn = (text) => (text === '-' ? [] : text.split(',').filter((id) => id !== ''));

/** @param {'match' | 'write-off'} kind @param {string[]} args @param {number} [amount] paise */
export const reconcilingIn = (kind, [source = '', ours = '-', theirs = '-'], amount) => ({
  ...{ kind, items: { source, ours: idsIn(ours), theirs: idsIn(theirs) } },
  ...(amount !== undefined && { amount }),
});

/** @param {any} preview */
export const showPreview = ({ items, postings }) => {
  for (const { side, kind, amount, id } of items)
    console.log(`${side.padEnd(6)}  ${kind.padEnd(10)}  ${rupees(amount).padStart(14)}  ${id}`);
  if (postings.length === 0) console.log('Nothing is posted.');
  for (const { debit, credit, amount, party } of postings)
    console.log(`${debit} to ${credit}  ${rupees(amount)}${party ? `  ${party}` : ''}`);
};
