/** What is counted for a person in the tree of what is owed, and that nothing else passes as that. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  joined,
  leafOf,
  NODE_BYTES,
  nodeOf,
  pathAmong,
  rootOfNodes,
  sumOf,
  type Part,
  type PlacedPart,
  type SumNode,
} from '@backend/domain/liabilities/sum-tree.js';
import { seedOfRun } from '../../support/seed.mjs';
import { countedFor, rootFrom } from '../../support/counted-for.js';

const hash = (...parts: readonly Uint8Array[]): Uint8Array =>
  createHash('sha256').update(Buffer.concat(parts)).digest();
const saltOf = (text: string): Uint8Array => hash(Buffer.from(text));
const LARGEST = 2n ** 64n - 1n;

const ASHA = { sealNo: 7, email: 'asha@example.com', wallet: 'a5f0' };
const partOf = (amount: number, salt: string, of: Partial<Part> = {}): Part => ({
  ...{ ...ASHA, amount, salt: saltOf(salt) },
  ...of,
});

interface Tree {
  readonly parts: readonly Part[];
  readonly root: SumNode;
  readonly placed: (place: number) => PlacedPart;
}

const treeOf = (parts: readonly Part[]): Tree => {
  const nodes = parts.map((part) => leafOf(hash, part));
  return {
    parts,
    root: rootOfNodes(hash, nodes),
    placed: (place) => ({ ...parts[place]!, place, path: pathAmong(hash, nodes, place) }),
  };
};

/** Asha has 300 in two parts, at 1 and 2; 500 are of others. */
const given = (): Tree =>
  treeOf([
    partOf(200, 'r1', { email: 'ravi@example.com', wallet: 'b1' }),
    partOf(100, 'a1'),
    partOf(200, 'a2'),
    partOf(300, 'r2', { email: 'ravi@example.com', wallet: 'b1' }),
  ]);

describe('A balance in the tree', () => {
  it('is counted: its parts are, and the root is the sum of all', () => {
    const tree = given();
    expect(sumOf(tree.root)).toBe(800n);
    expect(countedFor(hash, ASHA, [tree.placed(1), tree.placed(2)], tree.root)).toBe(300);
  });

  it('is not counted twice by one of its parts', () => {
    const tree = given();
    expect(countedFor(hash, ASHA, [tree.placed(2), tree.placed(2)], tree.root)).toBeNull();
  });

  it('is not counted by no part at all', () => {
    expect(countedFor(hash, ASHA, [], given().root)).toBeNull();
  });

  it.each([
    ['another e-mail', { email: 'ravi@example.com' }],
    ['another wallet', { wallet: 'b1' }],
    ['another seal', { sealNo: 8 }],
  ])('is not that of %s', (_, other) => {
    const tree = given();
    expect(countedFor(hash, { ...ASHA, ...other }, [tree.placed(1)], tree.root)).toBeNull();
  });

  it('is not counted in another place of the tree, nor beyond it', () => {
    const tree = given();
    for (const place of [0, 2, 3, 5, -1, 1.5])
      expect(countedFor(hash, ASHA, [{ ...tree.placed(1), place }], tree.root)).toBeNull();
  });

  it('is not a smaller one whose rest was moved to the sibling: both sums are hashed', () => {
    const tree = given();
    const lower = { ...tree.placed(1), amount: 50 };
    const [sibling, ...above] = lower.path as [SumNode, SumNode];
    const higher = nodeOf(sumOf(sibling) + 50n, sibling.subarray(8));
    expect(countedFor(hash, ASHA, [{ ...lower, path: [higher, ...above] }], tree.root)).toBeNull();
  });

  it('has a leaf that is no node: two nodes cannot be told to be a part', () => {
    const tree = given();
    const nodes = tree.parts.map((part) => leafOf(hash, part));
    const pair = joined(hash, nodes[2]!, nodes[3]!);
    for (const part of tree.parts) {
      expect(leafOf(hash, { ...part, amount: 500 })).not.toEqual(pair);
      expect(hash(Buffer.concat(nodes.slice(2)))).not.toEqual(pair.subarray(8));
    }
  });
});

describe('A sum', () => {
  const some = saltOf('some');

  it('is refused where it is below zero, or not whole', () => {
    expect(() => nodeOf(-1n, some)).toThrow(RangeError);
    for (const amount of [-1, 0.5, NaN]) expect(() => leafOf(hash, partOf(amount, 'a'))).toThrow(RangeError);
  });

  it('is refused where it is larger than 64 bits, at each level', () => {
    expect(() => nodeOf(LARGEST + 1n, some)).toThrow(RangeError);
    const [half, one] = [nodeOf(2n ** 63n, some), nodeOf(1n, some)];
    expect(sumOf(joined(hash, half, nodeOf(2n ** 63n - 1n, some)))).toBe(LARGEST);
    expect(() => joined(hash, half, half)).toThrow(RangeError);
    expect(() => rootOfNodes(hash, [one, one, half, half])).toThrow(RangeError);
    expect(() => rootFrom(hash, one, 0, [half, half])).toThrow(RangeError);
  });

  it('is read of nodes alone', () => {
    expect(() => nodeOf(1n, some.subarray(1))).toThrow(RangeError);
    for (const length of [0, NODE_BYTES - 1, NODE_BYTES + 1])
      expect(() => sumOf(new Uint8Array(length))).toThrow(RangeError);
  });
});

const amounts = fc.nat(1_000_000_000);
const trees = fc
  .integer({ min: 1, max: 6 })
  .chain((bits) => fc.array(amounts, { minLength: 2 ** bits, maxLength: 2 ** bits }))
  .map((all) => treeOf(all.map((amount, at) => partOf(amount, `salt ${at}`))));
const treeAndPlace = trees.chain((tree) => fc.tuple(fc.constant(tree), fc.nat(tree.parts.length - 1)));

const flipped = (bytes: Uint8Array, bit: number): Uint8Array => {
  const other = Uint8Array.from(bytes);
  other[Math.floor(bit / 8) % other.length]! ^= 1 << (bit % 8);
  return other;
};

describe('Any tree', () => {
  it('proves each of its leaves, and sums all of them', () => {
    fc.assert(
      fc.property(treeAndPlace, ([tree, place]) => {
        expect(countedFor(hash, ASHA, [tree.placed(place)], tree.root)).toBe(tree.parts[place]!.amount);
        expect(sumOf(tree.root)).toBe(tree.parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
      }),
      { seed: seedOfRun(), numRuns: 200 },
    );
  });

  it('proves no other amount', () => {
    fc.assert(
      fc.property(treeAndPlace, amounts, ([tree, place], amount) => {
        fc.pre(amount !== tree.parts[place]!.amount);
        expect(countedFor(hash, ASHA, [{ ...tree.placed(place), amount }], tree.root)).toBeNull();
      }),
      { seed: seedOfRun(), numRuns: 200 },
    );
  });

  it('proves nothing by a salt, a sibling or its sum, or a root of which a bit was changed', () => {
    fc.assert(
      fc.property(treeAndPlace, fc.nat(), fc.nat(), ([tree, place], bit, step) => {
        const part = tree.placed(place);
        const at = step % part.path.length;
        const path = part.path.map((node, i) => (i === at ? flipped(node, bit) : node));
        for (const [changed, root] of [
          [{ ...part, salt: flipped(part.salt, bit) }, tree.root],
          [{ ...part, path }, tree.root],
          [part, flipped(tree.root, bit)],
        ] as const)
          expect(countedFor(hash, ASHA, [changed], root)).toBeNull();
      }),
      { seed: seedOfRun(), numRuns: 200 },
    );
  });

  it('proves nothing by siblings in another order, or by one more or less', () => {
    fc.assert(
      fc.property(treeAndPlace, ([tree, place]) => {
        const { path, ...part } = tree.placed(place);
        const others = [path.slice(1), path.slice(0, -1), [...path, path[0]!], path.length > 1 && path.toReversed()];
        for (const other of others)
          if (other) expect(countedFor(hash, ASHA, [{ ...part, path: other }], tree.root)).toBeNull();
      }),
      { seed: seedOfRun(), numRuns: 200 },
    );
  });
});
