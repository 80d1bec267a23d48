/** Storage that survives a kill -9: every change appends one line, and the last line of a record is its state. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

type Line = [collection: string, id: string, record: unknown];

export class Journal {
  private readonly file: string;
  private readonly collections = new Map<string, Map<string, unknown>>();
  private handle: number;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'sandbox.jsonl');
    this.load();
    this.handle = this.compact();
  }

  /** All records of a collection, in the order of their first write. */
  all<T>(collection: string): T[] {
    return [...(this.collections.get(collection)?.values() ?? [])] as T[];
  }

  put(collection: string, id: string, record: unknown): void {
    this.apply(collection, id, record);
    // One write call a line: the page cache keeps it when the process dies, and a torn last line is skipped at load.
    writeSync(this.handle, `${JSON.stringify([collection, id, record] satisfies Line)}\n`);
  }

  remove(collection: string, id: string): void {
    this.put(collection, id, null);
  }

  /** Deletes all collections except those named. */
  clear(keep: string[]): void {
    for (const collection of this.collections.keys())
      if (!keep.includes(collection)) this.collections.delete(collection);
    closeSync(this.handle);
    this.handle = this.compact();
  }

  close(): void {
    closeSync(this.handle);
  }

  private apply(collection: string, id: string, record: unknown): void {
    const records = this.collections.get(collection) ?? new Map<string, unknown>();
    this.collections.set(collection, records);
    if (record === null) records.delete(id);
    else records.set(id, record);
  }

  private load(): void {
    if (!existsSync(this.file)) return;
    const lines = readFileSync(this.file, 'utf8').split('\n');
    const torn = lines.pop(); // the text after the last newline: empty, or an incomplete line
    if (torn)
      console.warn(`sandbox: the journal's last line was cut short (${torn.length} characters) and is left out`);
    for (const line of lines) if (line) this.apply(...(JSON.parse(line) as Line));
  }

  private compact(): number {
    const compacted = `${this.file}.new`;
    const handle = openSync(compacted, 'w');
    for (const [collection, records] of this.collections) {
      for (const [id, record] of records)
        writeSync(handle, `${JSON.stringify([collection, id, record] satisfies Line)}\n`);
    }
    fsyncSync(handle);
    closeSync(handle);
    renameSync(compacted, this.file);
    return openSync(this.file, 'a');
  }
}
