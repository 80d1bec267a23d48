/** Columns as PostgreSQL's own binary arrays: nothing is quoted here and parsed there, which was a quarter of a command. */
import { sentAs, type Table } from './tables.js';

export type Value = string | number | boolean | Date | Buffer | null | undefined;

/** array_send: dimensions, whether there is a NULL, element type, length, lower bound; an integer of four bytes each. */
const HEADER = 20;
const LENGTH = 4;
const NO_VALUE = -1;
/** PostgreSQL counts microseconds from here. */
const EPOCH = Date.UTC(2000, 0, 1);

/** The bytes of one array, growing as elements come. */
class Elements {
  private bytes: Buffer;
  private at = HEADER;
  private hasNull = 0;

  constructor(private readonly count: number) {
    this.bytes = Buffer.allocUnsafe(HEADER + count * 48);
  }

  none(): void {
    this.hasNull = 1;
    this.room(0);
    this.bytes.writeInt32BE(NO_VALUE, this.at - LENGTH);
  }

  /** @param first what some types have before their text: the version of their form */
  text(value: string, first?: number): void {
    this.room(1 + value.length * 3);
    const began = this.at;
    if (first !== undefined) this.bytes[this.at++] = first;
    this.at += this.bytes.write(value, this.at);
    this.bytes.writeInt32BE(this.at - began, began - LENGTH);
  }

  /** @throws RangeError for what is not whole: nothing is rounded in silence */
  whole(value: number, size: 2 | 4 | 8): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
    this.sized(size);
    if (size === 8) {
      const high = Math.floor(value / 0x1_0000_0000);
      this.bytes.writeInt32BE(high, this.at);
      this.bytes.writeUInt32BE(value - high * 0x1_0000_0000, this.at + 4);
    } else this.bytes.writeIntBE(value, this.at, size);
    this.at += size;
  }

  uuid(value: string): void {
    this.sized(16);
    this.at += this.bytes.write(value.replaceAll('-', ''), this.at, 'hex');
  }

  raw(value: Buffer): void {
    this.sized(value.length);
    this.at += value.copy(this.bytes, this.at);
  }

  finish(oid: number): Buffer {
    for (const [i, part] of [this.count > 0 ? 1 : 0, this.hasNull, oid, this.count, 1].entries())
      this.bytes.writeInt32BE(part, i * 4);
    return this.bytes.subarray(0, this.count > 0 ? this.at : 12);
  }

  private sized(size: number): void {
    this.room(size);
    this.bytes.writeInt32BE(size, this.at - LENGTH);
  }

  /** Room for an element of at most so many bytes, after its length. */
  private room(size: number): void {
    this.at += LENGTH;
    if (this.at + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe((this.at + size) * 2);
    this.bytes.copy(larger, 0, 0, this.at - LENGTH);
    this.bytes = larger;
  }
}

const YES = Buffer.from([1]);
const NO = Buffer.from([0]);

interface Kind {
  readonly oid: number;
  add(to: Elements, value: unknown): void;
}

const KINDS: Readonly<Record<string, Kind>> = {
  text: { oid: 25, add: (to, value) => to.text(value as string) },
  jsonb: { oid: 3802, add: (to, value) => to.text(value as string, 1) },
  bigint: { oid: 20, add: (to, value) => to.whole(value as number, 8) },
  int: { oid: 23, add: (to, value) => to.whole(value as number, 4) },
  smallint: { oid: 21, add: (to, value) => to.whole(value as number, 2) },
  boolean: { oid: 16, add: (to, value) => to.raw(value ? YES : NO) },
  timestamptz: { oid: 1184, add: (to, value) => to.whole(((value as Date).getTime() - EPOCH) * 1000, 8) },
  uuid: { oid: 2950, add: (to, value) => to.uuid(value as string) },
  bytea: { oid: 17, add: (to, value) => to.raw(value as Buffer) },
};

/** One array of a type's elements. @throws TypeError for a type that is not written here, RangeError for a number that does not fit */
export const arrayOf = (type: string, values: readonly Value[]): Buffer => {
  const kind = KINDS[type];
  if (!kind) throw new TypeError(`no binary array of ${type}`);
  const elements = new Elements(values.length);
  for (const value of values) {
    if (value === null || value === undefined) elements.none();
    else kind.add(elements, value);
  }
  return elements.finish(kind.oid);
};

/** One array a column of the table; an array inside a column travels as its text. */
export const arraysOf = ({ columns }: Table, rows: readonly object[]): Buffer[] =>
  Object.entries(columns).map(([name, type]) =>
    arrayOf(
      sentAs(type),
      rows.map((row) => (row as Record<string, Value>)[name]),
    ),
  );
