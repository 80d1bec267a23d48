/**
 * The tree over what is owed to people: a Merkle tree whose nodes carry sums, so that its root says how much is owed in
 * all, and each person can check that their balance is in that sum (decision 0252).
 *
 * A node is 40 bytes: the sum in paise as an unsigned number of 64 bits, big-endian, and a hash. The hash covers both
 * children with their own sums: one that covers the added sum alone lets a forger hide a part of a balance (IACR
 * 2018/1139).
 */

/** SHA-256 of the bytes one after the other. The domain has no package for it, so it is handed in. */
export type Hash = (...parts: readonly Uint8Array[]) => Uint8Array;

/** `NODE_BYTES` long. */
export type SumNode = Uint8Array;

/** A balance is split into parts, and each is a leaf: a neighbour in the tree sees a part, and no balance. */
export interface Part {
  readonly sealNo: number;
  /** 32 bytes that only we and the person have: nobody finds a person by trying e-mails and amounts. */
  readonly salt: Uint8Array;
  /** In canonical form. The person knows it: two people cannot be given one leaf. */
  readonly email: string;
  readonly wallet: string;
  /** Paise, 0 at least. */
  readonly amount: number;
}

const SUM_BYTES = 8;
const HASH_BYTES = 32;
export const NODE_BYTES = SUM_BYTES + HASH_BYTES;

/** A leaf is never read as a node, nor a node as a leaf. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const encoder = new TextEncoder();
const SCHEME = encoder.encode('pol1');
const LARGEST = 2n ** 64n - 1n;

/** @throws RangeError where it does not fit into 64 bits, or is below zero */
const bytesOf = (sum: bigint): Uint8Array => {
  if (sum < 0n || sum > LARGEST) throw new RangeError(`no sum of the tree: ${sum}`);
  const bytes = new Uint8Array(SUM_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
};

/** @throws RangeError where the sum does not fit into 64 bits, or is below zero, or the hash is none */
export const nodeOf = (sum: bigint, hash: Uint8Array): SumNode => {
  if (hash.length !== HASH_BYTES) throw new RangeError(`no hash: ${hash.length} bytes`);
  const node = new Uint8Array(NODE_BYTES);
  node.set(bytesOf(sum));
  node.set(hash, SUM_BYTES);
  return node;
};

/** Paise. @throws RangeError where it is no node */
export const sumOf = (node: SumNode): bigint => {
  if (node.length !== NODE_BYTES) throw new RangeError(`no node of the tree: ${node.length} bytes`);
  return new DataView(node.buffer, node.byteOffset).getBigUint64(0);
};

/** @throws RangeError for an amount that is no whole number of paise, or below zero */
export const leafOf = (hash: Hash, { sealNo, salt, email, wallet, amount }: Part): SumNode => {
  const sum = BigInt(amount);
  const owner = hash(salt, encoder.encode(email));
  const text = hash(LEAF, SCHEME, bytesOf(BigInt(sealNo)), salt, owner, encoder.encode(wallet), bytesOf(sum));
  return nodeOf(sum, text);
};

/** @throws RangeError where both sums together do not fit into 64 bits */
export const joined = (hash: Hash, left: SumNode, right: SumNode): SumNode =>
  nodeOf(sumOf(left) + sumOf(right), hash(NODE, left, right));

const rowAbove = (hash: Hash, row: readonly SumNode[]): SumNode[] =>
  row.flatMap((node, at) => (at % 2 === 0 ? [joined(hash, node, row[at + 1]!)] : []));

/** @param nodes of one level, whose number is a power of two @throws RangeError as `joined` */
export const rootOfNodes = (hash: Hash, nodes: readonly SumNode[]): SumNode => {
  let row = nodes;
  while (row.length > 1) row = rowAbove(hash, row);
  return row[0]!;
};

/** The siblings from a node up to the root of these. @param nodes of one level, whose number is a power of two */
export const pathAmong = (hash: Hash, nodes: readonly SumNode[], place: number): SumNode[] => {
  const path: SumNode[] = [];
  let [row, at] = [nodes, place];
  while (row.length > 1) {
    path.push(row[at % 2 === 0 ? at + 1 : at - 1]!);
    [row, at] = [rowAbove(hash, row), Math.floor(at / 2)];
  }
  return path;
};

export interface PlacedPart {
  readonly place: number;
  readonly amount: number;
  readonly salt: Uint8Array;
  readonly path: readonly SumNode[];
}
