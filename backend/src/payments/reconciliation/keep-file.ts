/** Imports a file that staff upload: first shown what it would add, then kept by its hash (decision 0246). */
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.js';
import type { AuditActor } from '../../audit/audit-entry.js';
import { Refusal } from '../../domain/refusal.js';
import { CsvError } from '../../files/read-csv.js';
import { linesOfFile } from './file-lines.js';
import { ImportLines, RepeatedLine, type Confirm, type Imported } from './import-lines.js';

interface UploadedFile {
  /** The id of a gateway in our books, or `bank`. */
  readonly source: string;
  /** Of its text, cut anywhere but within a character. */
  readonly pieces: AsyncIterable<string>;
}

/** What a process reads within the time that the console waits. */
const MOST_LINES = 200_000;

async function* upToMost<Line>(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count > MOST_LINES)
      throw new Refusal('file-unreadable', { why: `it has more than ${MOST_LINES.toLocaleString('en')} lines` });
    yield line;
  }
}

const linesOf = ({ source, pieces }: UploadedFile) => upToMost(linesOfFile(source, pieces));

const asRefusal = (error: unknown): never => {
  if (error instanceof CsvError || error instanceof RepeatedLine)
    throw new Refusal('file-unreadable', { why: error.message });
  throw error;
};

@Injectable()
export class KeepFile {
  constructor(
    private readonly lines: ImportLines,
    private readonly audit: Audit,
  ) {}

  /** What it would add; keeps nothing. @throws Refusal 'file-unreadable' */
  show(file: UploadedFile): Promise<Imported> {
    return this.lines.show({ source: file.source, day: null }, linesOf(file)).catch(asRefusal);
  }

  /** @param hash of what was shown. @throws Refusal 'file-unreadable', 'reconciliation-changed' */
  keep(file: UploadedFile, hash: string, by: { actor: AuditActor; address: string }): Promise<Imported> {
    const confirm: Confirm = async ({ lines, added, changed, hash: found }, queries) => {
      if (found !== hash) throw new Refusal('reconciliation-changed');
      await this.audit.record(queries, {
        ...{ ...by, action: 'recon-file-imported' },
        subject: { kind: 'gateway', id: file.source },
        facts: { hash, lines, added, changed },
      });
    };
    return this.lines.import({ source: file.source, day: null }, linesOf(file), confirm).catch(asRefusal);
  }
}
