/** What the features let the ledger write for them, in one list; a replay makes the same rows of the same events. */
import { readModelsOf, type RowMappers } from './ledger/read-models.js';
import { codeRows } from './numbers/codes/code-rows.js';
import { numberRows } from './numbers/number-rows.js';
import { phoneRows } from './numbers/phones/phone-rows.js';
import { creditRows, rechargeRows, withdrawalRows } from './payments/payment-rows.js';
import { correctionRows } from './wallet/correction-rows.js';

export const ROW_MAPPERS: RowMappers = {
  subjects: { number: numberRows, recharge: rechargeRows, withdrawal: withdrawalRows },
  events: [correctionRows, creditRows],
  attachments: [codeRows, phoneRows],
};

/** The tables that can be made anew from the events. */
export const READ_MODELS = readModelsOf(ROW_MAPPERS);
