/**
 * `npm run money -- ...`: staff do with people's money what the console's API allows them, after their own password and
 * one-time password (MONEY-14). It speaks to the API and never to the database.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { paiseIn } from './money/amounts.mjs';
import { ConsoleApi } from './money/console-api.mjs';
import { reconcilingIn, showPreview } from './money/reconciling.mjs';
import { lineOf, show, showCase, showWithdrawal } from './money/show.mjs';
import { Terminal } from './money/terminal.mjs';
import { USAGE } from './money/usage.mjs';

/**
 * Where nobody else can decide, a new one-time password is asked for.
 * @param {ConsoleApi} api @param {Terminal} terminal @param {object} body
 */
const askApproval = async (api, terminal, body) => {
  const request = { approvalId: randomUUID(), ...body };
  try {
    return await api.ask('POST', '/approvals', request);
  } catch (error) {
    if (!/code is not valid/i.test(/** @type {Error} */ (error).message)) throw error;
    console.error('Nobody else can decide: it waits for 15 minutes, all staff are mailed, and a code is needed.');
    return api.ask('POST', '/approvals', {
      ...request,
      code: await terminal.askSecret('One-time password, a new one: '),
    });
  }
};

/** @param {ConsoleApi} api @param {Terminal} terminal @param {string} id */
const approve = async (api, terminal, id) => {
  const shown = await api.ask('GET', `/approvals/${id}`);
  show(shown);
  if ((await terminal.ask('Approve it? Type yes: ')) !== 'yes') throw new Error('Nothing was approved.');
  show(await api.ask('POST', `/approvals/${id}/approve`, { digest: shown.digest }));
};

/**
 * Shows what would be matched and posted, and asks for it where that is answered with yes.
 * @param {ConsoleApi} api @param {Terminal} terminal @param {object} what @param {object} words
 */
const askReconciling = async (api, terminal, what, words) => {
  showPreview(await api.ask('POST', '/approvals/preview', what));
  if ((await terminal.ask('Ask for it? Type yes: ')) !== 'yes') throw new Error('Nothing was asked for.');
  show(await askApproval(api, terminal, { ...what, ...words }));
};

/**
 * @type {Record<string, {
 *   args: [least: number, most: number],
 *   run: (api: ConsoleApi, terminal: Terminal, args: string[], all: boolean) => Promise<void>,
 * }>}
 */
const COMMANDS = {
  adjust: {
    args: [3, 4],
    run: async (api, terminal, [userId, amount = '', reason, note]) =>
      show(await askApproval(api, terminal, { kind: 'adjustment', userId, amount: paiseIn(amount), reason, note })),
  },
  refund: {
    args: [3, 4],
    run: async (api, terminal, [userId, numberId, reason, note]) =>
      show(await askApproval(api, terminal, { kind: 'refund', userId, numberId, reason, note })),
  },
  'let-go': {
    args: [2, 3],
    run: async (api, terminal, [userId, withdrawalId, note]) => {
      const body = { kind: 'withdrawal', userId, withdrawalId, reason: 'requested-by-person', note };
      show(await askApproval(api, terminal, body));
    },
  },
  quarantine: {
    args: [0, 0],
    run: async (api) => {
      const { items } = await api.ask('GET', '/quarantine');
      if (items.length === 0) console.log('No payment was put aside.');
      for (const one of items) showCase(one);
    },
  },
  credit: {
    args: [3, 4],
    run: async (api, terminal, [userId, gateway, id, note]) => {
      const body = { kind: 'quarantine', userId, payment: { gateway, id }, reason: 'late-payment', note };
      show(await askApproval(api, terminal, body));
    },
  },
  'send-back': {
    args: [2, 3],
    run: async (api, terminal, [gateway, id, note]) => {
      const body = { kind: 'quarantine', payment: { gateway, id }, reason: 'returned', note };
      show(await askApproval(api, terminal, body));
    },
  },
  'sent-back': {
    args: [2, 3],
    run: async (api, _, [gateway, paymentId, note]) => {
      await api.ask('POST', '/quarantine/bank-transfer', { gateway, paymentId, note });
      console.log('It is released.');
    },
  },
  list: {
    args: [0, 0],
    run: async (api, _, __, all) => {
      const { items } = await api.ask('GET', `/approvals?open=${!all}`);
      if (items.length === 0) console.log(all ? 'Nothing was asked yet.' : 'Nothing waits.');
      for (const one of items) console.log(lineOf(one));
    },
  },
  show: { args: [1, 1], run: async (api, _, [id]) => show(await api.ask('GET', `/approvals/${id}`)) },
  approve: { args: [1, 1], run: (api, terminal, [id = '']) => approve(api, terminal, id) },
  refuse: { args: [1, 1], run: async (api, _, [id]) => show(await api.ask('POST', `/approvals/${id}/refuse`, {})) },
  withdraw: { args: [1, 1], run: async (api, _, [id]) => show(await api.ask('POST', `/approvals/${id}/withdraw`, {})) },
  withdrawals: {
    args: [0, 0],
    run: async (api) => {
      const { items } = await api.ask('GET', '/withdrawals');
      if (items.length === 0) console.log('No withdrawal waits.');
      for (const one of items) showWithdrawal(one);
    },
  },
  reject: {
    args: [2, 3],
    run: async (api, _, [userId, id, note]) =>
      showWithdrawal(await api.ask('POST', `/withdrawals/${id}/reject`, { userId, note })),
  },
  match: {
    args: [5, 5],
    run: (api, terminal, args) => {
      const [reason, note] = args.slice(3);
      return askReconciling(api, terminal, reconcilingIn('match', args), { reason, note });
    },
  },
  'write-off': {
    args: [6, 6],
    run: (api, terminal, args) => {
      const [amount = '', reason, note] = args.slice(3);
      return askReconciling(api, terminal, reconcilingIn('write-off', args, paiseIn(amount)), { reason, note });
    },
  },
  unmatch: {
    args: [3, 3],
    run: async (api, terminal, [matchId, reason, note]) => {
      const { items } = await api.ask('GET', `/approvals/${matchId}`);
      if (items === null) throw new Error('It is no match and no write-off.');
      return askReconciling(api, terminal, { kind: 'unmatch', matchId, items }, { reason, note });
    },
  },
  transferred: { args: [3, 3], run: (api, _, args) => endTransfer(api, args, 'transferred') },
  'transfer-failed': { args: [3, 3], run: (api, _, args) => endTransfer(api, args, 'transfer-failed') },
};

/** @param {ConsoleApi} api @param {string[]} args @param {string} end */
const endTransfer = async (api, [userId, id, partId], end) =>
  showWithdrawal(await api.ask('POST', `/withdrawals/${id}/bank-transfer`, { userId, partId, end }));

/** An amount such as -500 is no option. @param {string[]} args */
const read = (args) => {
  const negative = args.findIndex((one) => /^-(?:\d|$)/.test(one));
  const safe = negative < 0 ? args : [...args.slice(0, negative), '--', ...args.slice(negative)];
  const { values, positionals } = parseArgs({
    args: safe,
    options: { url: { type: 'string' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = '', ...rest] = positionals;
  const command = COMMANDS[name];
  if (!command || rest.length < command.args[0] || rest.length > command.args[1]) throw new Error(USAGE);
  if (name === 'adjust') paiseIn(rest[1] ?? ''); // before anybody types a password
  return { command, rest, all: values.all, url: values.url ?? process.env.WALLET_URL ?? 'http://127.0.0.1:3000' };
};

const main = async () => {
  const { command, rest, all, url } = read(process.argv.slice(2));
  const [api, terminal] = [new ConsoleApi(url), new Terminal()];
  try {
    await api.signIn(terminal);
    await command.run(api, terminal, rest, all);
  } finally {
    await api.signOut();
    terminal.close();
  }
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
