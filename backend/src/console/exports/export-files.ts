/**
 * The files of exports, in a folder of DATA_DIR that backend and worker share. Each run of a job has a file of its own,
 * so that a run that was given up can never be taken for the one that ended.
 */
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import type { ExportJobRow } from './export-job.js';

/** Which file it is. */
export type ExportRun = Pick<ExportJobRow, 'export_id' | 'run' | 'format'>;

const nameOf = ({ export_id: id, run, format }: ExportRun): string => `${id}-${run}.${format}`;

@Injectable()
export class ExportFiles {
  readonly folder: string;

  constructor({ DATA_DIR }: Environment) {
    this.folder = join(DATA_DIR, 'exports');
  }

  /** Empty, for nobody else on the machine to read. */
  async create(run: ExportRun): Promise<FileHandle> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return open(join(this.folder, nameOf(run)), 'w', 0o600);
  }

  /** Null where there is none of exactly so many bytes: one that is cut is none. */
  async open(run: ExportRun, bytes: number): Promise<FileHandle | null> {
    const file = await open(join(this.folder, nameOf(run)), 'r').catch(() => null);
    if (!file) return null;
    if ((await file.stat()).size === bytes) return file;
    await file.close();
    return null;
  }

  /** Also where it is gone already. */
  async remove(run: ExportRun): Promise<void> {
    await rm(join(this.folder, nameOf(run)), { force: true });
  }

  /** Deletes all files but those of these runs. @returns how many */
  async keepOnly(runs: readonly ExportRun[], among: readonly string[]): Promise<number> {
    const kept = new Set(runs.map(nameOf));
    const gone = among.filter((name) => !kept.has(name));
    await Promise.all(gone.map((name) => rm(join(this.folder, name), { force: true })));
    return gone.length;
  }

  async names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }
}
