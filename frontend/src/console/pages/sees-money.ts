import type { Permission } from '../../api/client.gen.js';

/** Who acts on money sees it too (decision 0210). */
export const SEES_MONEY: readonly Permission[] = ['transaction_management', 'balance_management'];
