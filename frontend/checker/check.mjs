/**
 * Checks a verifiable file of a wallet, without any package: in a browser, and as `node check.mjs FILE`. It believes
 * nothing but signatures of the keys below; what it checks, and how, is in docs/statements.md.
 */

/**
 * Of those who seal: SPKI DER in base64. The installation that serves this file writes its own here.
 * @type {readonly string[]}
 */
export const KEYS = /* __SEAL_KEYS__ */ [];

const FORMAT = 'otp-wallet-entries';
const FORMAT_VERSION = 1;
/** Bytes. */
const LARGEST = 128 * 1024 * 1024;
const MOST_PROBLEMS = 100;
const GENESIS = '0'.repeat(64);

/**
 * One text for one value, of RFC 8785: a line that is not this text has blanks, double names or inexact numbers.
 * @param {unknown} value
 * @returns {string}
 */
export const canonical = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = /** @type {Record<string, unknown>} */ (value);
  const names = Object.keys(fields).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(fields[name])}`).join(',')}}`;
};

const encoder = new TextEncoder();

/** @param {ArrayBuffer | Uint8Array} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const bytesOfHex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const bytesOfBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The last letter has bits that mean nothing: a text has one spelling alone. @param {string} text */
const isBase64 = (text) => btoa(atob(text)) === text;

/** @param {(string | Uint8Array | number)[]} parts a number is a byte @returns {Promise<string>} hexadecimal */
const sha256 = async (...parts) => {
  const bytes = parts.map((part) =>
    typeof part === 'string' ? encoder.encode(part) : typeof part === 'number' ? new Uint8Array([part]) : part,
  );
  const all = new Uint8Array(bytes.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    all.set(part, at);
    at += part.length;
  }
  return hex(await crypto.subtle.digest('SHA-256', all));
};

/** What is wrong with a line. */
class Problem extends Error {}

/** Nothing is known to be wrong: the signature cannot be checked here. */
class CannotCheck extends Problem {}

/** @param {boolean} holds @param {string} otherwise @returns {asserts holds} */
const must = (holds, otherwise) => {
  if (!holds) throw new Problem(otherwise);
};

/** @param {unknown} value @returns {value is number} */
const isWhole = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
/** @param {unknown} value @returns {value is string} */
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/**
 * The value of a line, which has these fields and no other.
 * @param {string} text
 * @param {readonly string[]} names
 * @returns {any}
 */
const valueOf = (text, names) => {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('is not JSON');
  }
  must(canonical(value) === text, 'is not the canonical text of its content');
  hasFields(value, names);
  return value;
};

/** @param {unknown} value @param {readonly string[]} names */
const hasFields = (value, names) => {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), 'is no object');
  const found = Object.keys(value).sort().join();
  must(found === [...names].sort().join(), `has the fields ${found}, not ${[...names].sort().join()}`);
};

/** @typedef {{ version: number, hash: string, available: number, held: number }} Anchor */

/** @param {any} anchor @returns {Anchor} */
const anchorOf = (anchor) => {
  hasFields(anchor, ['version', 'hash', 'available', 'held']);
  must(isHash(anchor.hash), 'has a hash that is none');
  must([anchor.version, anchor.available, anchor.held].every(isWhole), 'has an amount that is no whole number');
  return anchor;
};

/**
 * What an event moves: [available, held], in paise. An event that is not listed moves nothing of these.
 * @type {Readonly<Record<string, (event: any) => readonly [number, number]>>}
 */
const MOVES = {
  FundsDeposited: ({ amount }) => [amount, 0],
  FundsReserved: ({ amount }) => [-amount, amount],
  FundsSpent: ({ amount }) => [0, -amount],
  HoldLowered: ({ amount }) => [amount, -amount],
  FundsReleased: ({ amount }) => [amount, -amount],
  FundsRefunded: ({ amount }) => [amount, 0],
  FundsAdjusted: ({ amount }) => [amount, 0],
  WithdrawalRequested: ({ amount }) => [-amount, amount],
  FundsWithdrawn: ({ amount }) => [0, -amount],
  WithdrawalFailed: ({ amount }) => [amount, -amount],
  AllocationReturned: ({ amount }) => [0, -amount],
  AllocationFailed: ({ amount }) => [amount, -amount],
  DepositReversed: ({ fromAvailable }) => [-fromAvailable, 0],
  RefundSeen: ({ fromAvailable }) => [-fromAvailable, 0],
  DisputeOpened: ({ held }) => [-held, held],
  DisputeLost: ({ fromHeld, fromAvailable, released }) => [released - fromAvailable, -fromHeld - released],
  DisputeWon: ({ released }) => [released, -released],
  ReceivableSettled: ({ amount }) => [-amount, 0],
};

/** Follows the chain of a wallet, entry by entry. */
class Chain {
  /** @param {string} wallet @param {Anchor} opening */
  constructor(wallet, opening) {
    this.wallet = wallet;
    this.head = opening;
    /** The heads after each entry, by version. @type {Map<number, Anchor>} */
    this.heads = new Map([[opening.version, opening]]);
    this.entries = 0;
    this.charges = 0;
    this.recorded = 0;
    /** Numbers that were charged. @type {Set<string>} */
    this.charged = new Set();
  }

  /** @param {string} line */
  async add(line) {
    const { hash, text } = valueOf(line, ['hash', 'text']);
    must(isHash(hash) && typeof text === 'string', 'has no hash and text');
    must(
      (await sha256(bytesOfHex(this.head.hash), text)) === hash,
      'is not the next entry: its hash is not that of its text and the entry before',
    );
    /** @type {any} */
    const entry = JSON.parse(text);
    must(canonical(entry) === text, 'has a text that is not canonical');
    const { stream, version, after, events, recorded } = entry;
    must(stream === this.wallet, 'is of another wallet');
    must(version === this.head.version + 1, `begins at event ${version}, not at ${this.head.version + 1}`);
    must(isWhole(recorded) && recorded >= this.recorded, 'was recorded before the entry before it');
    must(Array.isArray(events) && events.length > 0, 'has no events');
    must(Array.isArray(after) && after.length === 3 && after.every(isWhole), 'does not say the balances after it');
    const [available, held] = this.balancesAfter(events);
    must(available === after[0] && held === after[1], `has other balances after it than its events make`);
    this.recorded = recorded;
    this.head = { version: version + events.length - 1, hash, available, held };
    this.heads.set(this.head.version, this.head);
    this.entries += 1;
  }

  /** @param {any[]} events @returns {[number, number]} */
  balancesAfter(events) {
    let { available, held } = this.head;
    for (const { type, data } of events) {
      const [free, kept] = MOVES[type]?.(data) ?? [0, 0];
      must(Number.isSafeInteger(free) && Number.isSafeInteger(kept), 'moves an amount that is no whole number');
      available += free;
      held += kept;
      if (type === 'FundsSpent') this.charge(data.numberId, events);
    }
    return [available, held];
  }

  /** A number is charged once, by the entry that has its code. @param {string} number @param {any[]} events */
  charge(number, events) {
    must(
      events.some(({ type, data }) => type === 'CodeReceived' && data.numberId === number),
      `charges the number ${number} without a code`,
    );
    must(!this.charged.has(number), `charges the number ${number} again`);
    this.charged.add(number);
    this.charges += 1;
  }
}

/**
 * The root that a leaf makes at its place in a tree of this size (RFC 9162, 2.1.3.2); null where the path does not fit.
 * @param {string} leaf @param {number} place @param {number} size @param {string[]} path
 */
const rootOf = async (leaf, place, size, path) => {
  if (place >= size) return null;
  let [at, last, root] = [place, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = await sha256(1, bytesOfHex(sibling), bytesOfHex(root));
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = await sha256(1, bytesOfHex(root), bytesOfHex(sibling));
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
};

const SIGNED = ['format', 'no', 'sealedAt', 'streams', 'facts', 'root', 'liabilities', 'audit', 'previous'];

/**
 * @param {any} seal
 * @param {readonly string[]} keys
 * @returns {Promise<boolean>} whether its key is one of these
 */
const checkSeal = async (seal, keys) => {
  hasFields(seal, [...SIGNED, 'hash', 'keyId', 'publicKey', 'signature']);
  must(seal.format === 2, 'has a seal of another format');
  const text = canonical(Object.fromEntries(SIGNED.map((name) => [name, seal[name]])));
  must((await sha256(text)) === seal.hash, 'has a seal whose hash is not that of its content');
  must((await sha256(seal.publicKey)).slice(0, 16) === seal.keyId, 'has a seal whose key has another name');
  const key = await crypto.subtle
    .importKey('spki', bytesOfBase64(seal.publicKey), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => {
      throw new CannotCheck(
        'has a seal that cannot be checked here: its key is no Ed25519 key, or this browser is too old',
      );
    });
  must(isBase64(seal.signature), 'has a seal whose signature is not written as it is signed');
  const isSigned = await crypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    bytesOfBase64(seal.signature),
    encoder.encode(text),
  );
  must(isSigned, 'has a seal whose signature is not valid');
  return keys.includes(seal.publicKey);
};

/** @param {any} leaf @param {number} place @param {string[]} path @param {any} seal */
const mustBeSealed = async (leaf, place, path, seal) => {
  const text = canonical([leaf.stream, leaf.version, leaf.hash, leaf.available, leaf.held]);
  must(
    isWhole(seal.streams) && (await rootOf(await sha256(0, text), place, seal.streams, path)) === seal.root,
    'has a path that does not lead to the signed root',
  );
};

/**
 * @param {string} line
 * @param {Chain} chain
 * @param {readonly string[]} keys
 * @returns {Promise<{ version: number, at: string, keyId: string, isKnown: boolean } | null>} null without a seal
 */
const checkProof = async (line, chain, keys) => {
  const { proof } = valueOf(line, ['proof']);
  if (proof === null) return null;
  hasFields(proof, ['leaf', 'place', 'path', 'seal']);
  const { leaf, place, path, seal } = proof;
  hasFields(leaf, ['stream', 'version', 'hash', 'available', 'held']);
  must(leaf.stream === chain.wallet, 'is the proof of another wallet');
  const head = chain.heads.get(leaf.version);
  must(head !== undefined, `proves event ${leaf.version}, which is not the last one of an entry in this file`);
  must(
    leaf.hash === head.hash && leaf.available === head.available && leaf.held === head.held,
    'proves another entry than this file has',
  );
  must(isWhole(place) && Array.isArray(path) && path.every(isHash), 'has no path');
  const isKnown = await checkSeal(seal, keys);
  await mustBeSealed(leaf, place, path, seal);
  return { version: leaf.version, at: seal.sealedAt, keyId: seal.keyId, isKnown };
};

/**
 * @typedef {'valid' | 'partly-sealed' | 'not-sealed' | 'unknown-key' | 'invalid'} Verdict valid: every entry is under a
 *   signed seal; partly-sealed: the newest ones are not yet; not-sealed: none is; unknown-key: all would be valid if
 *   the key that signed were one of ours
 *
 * @typedef {object} Result
 * @property {Verdict} verdict
 * @property {{ line: number, text: string }[]} problems the first ones; line from 1, 0 for the file
 * @property {object} [facts]
 */

/** @param {Uint8Array} bytes @returns {string[]} */
const linesOf = (bytes) => {
  must(bytes.length <= LARGEST, 'is larger than 128 MB');
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem('is not UTF-8');
  }
  must(text.endsWith('\n'), 'is cut: its last line has no end');
  return text.slice(0, -1).split('\n');
};

/** @param {string} line */
const headOf = (line) => {
  const head = valueOf(line, ['format', 'version', 'issuer', 'wallet', 'opening', 'closing']);
  must(head.format === FORMAT, 'is no verifiable file of a wallet');
  must(head.version === FORMAT_VERSION, `is of version ${head.version}, which this checker does not know`);
  must(typeof head.wallet === 'string' && typeof head.issuer === 'string', 'names no wallet');
  const opening = anchorOf(head.opening);
  if (opening.version === 0)
    must(
      opening.hash === GENESIS && opening.available === 0 && opening.held === 0,
      'begins with a balance before the first entry',
    );
  return { issuer: head.issuer, wallet: head.wallet, opening, closing: anchorOf(head.closing) };
};

/** Collects what is wrong, by line. */
class Problems {
  /** @type {{ line: number, text: string }[]} */
  found = [];

  /**
   * @template Answer
   * @param {number} line
   * @param {() => Answer | Promise<Answer>} check
   * @returns {Promise<Answer | undefined>} undefined where something is wrong
   */
  async at(line, check) {
    try {
      return await check();
    } catch (error) {
      const text = error instanceof Problem ? error.message : 'cannot be read';
      if (this.found.length < MOST_PROBLEMS) this.found.push({ line, text });
      return undefined;
    }
  }
}

/**
 * @param {Uint8Array} bytes of the file
 * @param {readonly string[]} [keys] SPKI DER in base64
 * @returns {Promise<Result>}
 */
export const check = async (bytes, keys = KEYS) => {
  const problems = new Problems();
  const invalid = () => ({ verdict: /** @type {const} */ ('invalid'), problems: problems.found });

  const lines = await problems.at(0, () => linesOf(bytes));
  if (!lines) return invalid();
  const head = await problems.at(1, () => headOf(lines[0] ?? ''));
  if (!head) return invalid();
  const chain = new Chain(head.wallet, head.opening);
  // After a broken entry nothing follows: the next one is not chained to it.
  for (let at = 1; at < lines.length - 1 && problems.found.length === 0; at += 1)
    await problems.at(at + 1, () => chain.add(lines[at] ?? ''));
  if (problems.found.length > 0) return invalid();
  await problems.at(1, () =>
    must(canonical(chain.head) === canonical(head.closing), 'says another end than the last entry is'),
  );
  const seal = await problems.at(lines.length, () => {
    must(lines.length > 1, 'is the only one: the proof is missing');
    return checkProof(lines.at(-1) ?? '', chain, keys);
  });
  if (problems.found.length > 0) return invalid();
  const facts = {
    ...{ issuer: head.issuer, wallet: head.wallet, opening: head.opening, closing: chain.head },
    ...{ entries: chain.entries, charges: chain.charges, seal: seal ?? null },
  };
  return { verdict: verdictOf(seal ?? null, chain), problems: [], facts };
};

/** @param {Awaited<ReturnType<typeof checkProof>>} seal @param {Chain} chain @returns {Verdict} */
const verdictOf = (seal, chain) => {
  if (!seal) return 'not-sealed';
  if (!seal.isKnown) return 'unknown-key';
  return seal.version === chain.head.version ? 'valid' : 'partly-sealed';
};

// What we owe: a tree whose nodes are a sum (16 hexadecimal digits, paise) and a hash (docs/statements.md).

const LARGEST_SUM = 2n ** 64n - 1n;

/** @param {bigint} sum */
const sumText = (sum) => {
  must(sum >= 0n && sum <= LARGEST_SUM, 'has a sum that does not fit into 64 bits');
  return sum.toString(16).padStart(16, '0');
};

/** @param {unknown} value @returns {value is string} */
const isNode = (value) => typeof value === 'string' && /^[0-9a-f]{80}$/.test(value);

/** @param {string} node @returns {bigint} paise */
const sumOfNode = (node) => BigInt(`0x${node.slice(0, 16)}`);

/** Both children are hashed with their own sums. @param {string} left @param {string} right */
const joined = async (left, right) =>
  sumText(sumOfNode(left) + sumOfNode(right)) + (await sha256(1, bytesOfHex(left), bytesOfHex(right)));

/**
 * @param {{ salt: string, amount: number }} part @param {number} no of the seal
 * @param {string} email @param {string} wallet
 */
const partLeaf = async ({ salt, amount }, no, email, wallet) => {
  const [seed, sum] = [bytesOfHex(salt), sumText(BigInt(amount))];
  const owner = bytesOfHex(await sha256(seed, email));
  return sum + (await sha256(0, 'pol1', bytesOfHex(sumText(BigInt(no))), seed, owner, wallet, bytesOfHex(sum)));
};

/** @param {string} leaf @param {number} place @param {string[]} path */
const sumRootOf = async (leaf, place, path) => {
  let [at, node] = [place, leaf];
  for (const sibling of path) {
    node = at % 2 === 0 ? await joined(node, sibling) : await joined(sibling, node);
    at = Math.floor(at / 2);
  }
  must(at === 0, 'has a part in a place that the tree does not have');
  return node;
};

/** @param {any} part */
const partOf = (part) => {
  hasFields(part, ['place', 'amount', 'salt', 'path']);
  must([part.place, part.amount].every(isWhole), 'has a part whose place or amount is no whole number');
  must(isHash(part.salt) && Array.isArray(part.path) && part.path.every(isNode), 'has a part without salt or path');
  return part;
};

/** @typedef {{ wallet: string, emails: readonly string[] }} Person emails: spellings of the one that they have */

/**
 * @typedef {{ state: 'counted', no: number, at: string, amount: number, total: number }
 *   | { state: 'disagrees' | 'unable', why: string }} Counted amount and total in paise, as of the seal
 */

/** @param {any} proof @param {Person} person @param {readonly string[]} keys @returns {Promise<Counted>} */
const countedIn = async (proof, { wallet, emails }, keys) => {
  hasFields(proof, ['seal', 'leaf', 'place', 'path', 'parts']);
  const { seal, leaf, place, path, parts } = proof;
  must(keys.includes(seal?.publicKey), 'is signed by a key that is not one of ours');
  await checkSeal(seal, keys);
  must(isNode(seal.liabilities), 'has a seal that does not say what is owed');
  hasFields(leaf, ['stream', 'version', 'hash', 'available', 'held']);
  must(leaf.stream === wallet, 'is the proof of another wallet');
  must(isWhole(place) && Array.isArray(path) && path.every(isHash), 'has no path');
  await mustBeSealed(leaf, place, path, seal);
  must(Array.isArray(parts) && parts.length > 0, 'has no parts');
  const places = new Set(parts.map((part) => partOf(part).place));
  must(places.size === parts.length, 'has one part twice');
  /** @param {string} email */
  const areIn = async (email) => {
    for (const part of parts) {
      const root = await sumRootOf(await partLeaf(part, seal.no, email, wallet), part.place, part.path);
      if (root !== seal.liabilities) return false;
    }
    return true;
  };
  const found = await Promise.all(emails.map(areIn));
  must(found.includes(true), 'has a part that is not in the signed total under your e-mail and wallet');
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  must(amount === leaf.available + leaf.held, 'counts another amount than the sealed history of your wallet has');
  return { state: 'counted', no: seal.no, at: seal.sealedAt, amount, total: Number(sumOfNode(seal.liabilities)) };
};

/**
 * Whether what a person has is counted in what the installation says it owes.
 * @param {unknown} proof as `GET /api/liabilities/mine` gives it
 * @param {Person} person as they know themselves
 * @param {readonly string[]} [keys] SPKI DER in base64
 * @returns {Promise<Counted>}
 */
export const checkCounted = async (proof, person, keys = KEYS) => {
  if (!globalThis.crypto?.subtle) return { state: 'unable', why: 'this page cannot compute hashes' };
  try {
    return await countedIn(proof, person, keys);
  } catch (error) {
    if (error instanceof CannotCheck) return { state: 'unable', why: error.message };
    return { state: 'disagrees', why: error instanceof Problem ? error.message : 'cannot be read' };
  }
};

/** @param {number} paise, 0 at least @returns {string} exact: no float comes in between */
const inRupees = (paise) => {
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} INR`;
};

/** By the clock and in the language of the device, with its time zone. @param {string} at */
const localTime = (at) => new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/** @param {Result} result @returns {string[]} in words, the verdict first */
export const inWords = ({ verdict, problems, facts }) => {
  const { seal, entries, charges, opening, closing, wallet, issuer } = /** @type {any} */ (facts ?? {});
  const VERDICTS = {
    valid: 'Valid: every entry is chained to the one before, and the last one is under a signed seal.',
    'partly-sealed': `Valid up to event ${seal?.version}: the entries after it are chained, and no seal has them yet.`,
    'not-sealed': 'Not proven yet: the entries are chained, and no seal has them. Download the file again later.',
    'unknown-key': `Not proven: it is signed by the key ${seal?.keyId}, which this checker does not know.`,
    invalid: 'Not valid.',
  };
  if (verdict === 'invalid')
    return [
      VERDICTS.invalid,
      ...problems.map(({ line, text }) => `${line === 0 ? 'The file' : `Line ${line}`} ${text}.`),
    ];
  return [
    VERDICTS[verdict],
    `Wallet ${wallet} at ${issuer}`,
    ...(opening.version > 0
      ? [
          `Events 1 to ${opening.version} are of an earlier form: their hash is in the chain, their content is not here.`,
        ]
      : []),
    `${entries} entries, ${charges} charges, each with its code`,
    `At the end: available ${inRupees(closing.available)}, held ${inRupees(closing.held)}`,
    ...(seal ? [`Sealed on ${localTime(seal.at)} by the key ${seal.keyId}`] : []),
  ];
};

/** `node check.mjs FILE [KEY ...]`: exit code 0 where it is valid, also without its newest entries; 1 otherwise. */
const main = async () => {
  const { readFile } = await import('node:fs/promises');
  const [, , file, ...keys] = process.argv;
  if (!file) throw new Error('node check.mjs FILE [KEY ...]');
  const result = await check(await readFile(file), keys.length > 0 ? keys : KEYS);
  console.log(inWords(result).join('\n'));
  process.exitCode = ['valid', 'partly-sealed'].includes(result.verdict) ? 0 : 1;
};

if (typeof process === 'object' && process.argv?.[1] && import.meta.url.endsWith('/check.mjs')) {
  const { pathToFileURL } = await import('node:url');
  if (pathToFileURL(process.argv[1]).href === import.meta.url) await main();
}
