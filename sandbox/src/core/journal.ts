/** Memory that survives a kill -9: every changed record is one appended line, and the latest line of a record is the record. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

type Line = [shelf: string, id: string, record: unknown];

export class Journal {
  private readonly file: string;
  private readonly shelves = new Map<string, Map<string, unknown>>();
  private handle: number;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'sandbox.jsonl');
    this.load();
    this.handle = this.compact();
  }

  /** Everything on a shelf, in the order in which it was first put there. */
  all<T>(shelf: string): T[] {
    return [...(this.shelves.get(shelf)?.values() ?? [])] as T[];
  }

  put(shelf: string, id: string, record: unknown): void {
    this.shelve(shelf, id, record);
    // One write call a line: the page cache keeps it when the process dies, and a torn last line is skipped at the start.
    writeSync(this.handle, `${JSON.stringify([shelf, id, record] satisfies Line)}\n`);
  }

  drop(shelf: string, id: string): void {
    this.put(shelf, id, null);
  }

  /** Forgets everything, except the shelves named. */
  clear(keep: string[]): void {
    for (const shelf of this.shelves.keys()) if (!keep.includes(shelf)) this.shelves.delete(shelf);
    closeSync(this.handle);
    this.handle = this.compact();
  }

  close(): void {
    closeSync(this.handle);
  }

  private shelve(shelf: string, id: string, record: unknown): void {
    const records = this.shelves.get(shelf) ?? new Map<string, unknown>();
    this.shelves.set(shelf, records);
    if (record === null) records.delete(id);
    else records.set(id, record);
  }

  private load(): void {
    if (!existsSync(this.file)) return;
    const lines = readFileSync(this.file, 'utf8').split('\n');
    const torn = lines.pop(); // the text after the last newline: empty, or a line that a kill cut short
    if (torn)
      console.warn(`sandbox: the journal's last line was cut short (${torn.length} characters) and is left out`);
    for (const line of lines) if (line) this.shelve(...(JSON.parse(line) as Line));
  }

  private compact(): number {
    const fresh = `${this.file}.new`;
    const handle = openSync(fresh, 'w');
    for (const [shelf, records] of this.shelves) {
      for (const [id, record] of records) writeSync(handle, `${JSON.stringify([shelf, id, record] satisfies Line)}\n`);
    }
    fsyncSync(handle);
    closeSync(handle);
    renameSync(fresh, this.file);
    return openSync(this.file, 'a');
  }
}
