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
  readonly text: string;
}

/** Characters that are parsed together: of all at once, each row would be there before the first one is kept. */
const PIECE = 65_536;

/** Cut anywhere but within a character. */
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length;) {
    const end = from + PIECE;
    const to = /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end + 1 : end;
    yield await Promise.resolve(text.slice(from, to));
    from = to;
  }
}

/** Ends the transaction of what is only shown. */
class OnlyShown extends Error {
  constructor(readonly found: Imported) {
    super('only shown');
  }
}

@Injectable()
export class KeepFile {
  constructor(
    private readonly lines: ImportLines,
    private readonly audit: Audit,
  ) {}

  /** What it would add; keeps nothing. @throws Refusal 'file-unreadable' */
  async show(file: UploadedFile): Promise<Imported> {
    try {
      return await this.import(file, (found) => Promise.reject(new OnlyShown(found)));
    } catch (error) {
      if (error instanceof OnlyShown) return error.found;
      throw error;
    }
  }

  /** @param hash of what was shown. @throws Refusal 'file-unreadable', 'reconciliation-changed' */
  keep(file: UploadedFile, hash: string, by: { actor: AuditActor; address: string }): Promise<Imported> {
    return this.import(file, async ({ lines, added, changed, hash: found }, queries) => {
      if (found !== hash) throw new Refusal('reconciliation-changed');
      await this.audit.record(queries, {
        ...{ ...by, action: 'recon-file-imported' },
        subject: { kind: 'gateway', id: file.source },
        facts: { hash, lines, added, changed },
      });
    });
  }

  private async import({ source, text }: UploadedFile, confirm: Confirm): Promise<Imported> {
    try {
      return await this.lines.import({ source, day: null }, linesOfFile(source, inPieces(text)), confirm);
    } catch (error) {
      if (error instanceof CsvError || error instanceof RepeatedLine)
        throw new Refusal('file-unreadable', { why: error.message });
      throw error;
    }
  }
}
