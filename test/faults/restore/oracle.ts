/** What must be in a database that was restored to a moment, and what must not, by the answers that were written. */
import { readFileSync } from 'node:fs';
import pg from 'pg';

export interface Answered {
  readonly stream: string;
  readonly key: string;
  /** Ms since 1970, of the machine that runs the database too: when it was asked, and when the answer was there. */
  readonly began: number;
  readonly acknowledged: number;
}

export interface Comparison {
  readonly compared: number;
  /** Acknowledged before the moment, and not there. */
  readonly lost: readonly string[];
  /** Asked after the moment, and there. */
  readonly tooMuch: readonly string[];
}

/** A killed process may leave half a line. */
const answersIn = (file: string): Answered[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Answered);

export class Oracle {
  private present: readonly Answered[] = [];
  private readonly gone: Answered[] = [];

  /** @param file of the answers since the restore before @param at ms, to which the database was restored */
  async compare(adminUrl: string, file: string, at: number): Promise<Comparison> {
    const answers = [...this.present, ...answersIn(file)];
    // What was under way at that moment may be there or not.
    this.gone.push(...answers.filter(({ began }) => began > at));
    this.present = answers.filter(({ acknowledged }) => acknowledged < at);
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ place: string }>(`SELECT stream || ' ' || key AS place FROM entries`);
      const stored = new Set(rows.map(({ place }) => place));
      const place = ({ stream, key }: Answered): string => `${stream} ${key}`;
      return {
        compared: this.present.length,
        lost: this.present.map(place).filter((one) => !stored.has(one)),
        tooMuch: this.gone.map(place).filter((one) => stored.has(one)),
      };
    } finally {
      await client.end();
    }
  }
}
