/** Findings of promise 17 that somebody accepted for ever: the chain is never changed, so what is in it stays there. */
import type { ClientBase } from 'pg';

export interface AcceptedFinding {
  readonly stream: string;
  readonly version: number;
  /** The text of `verify`. */
  readonly finding: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** By place and text: another finding at the same place is not accepted. */
export class AcceptedFindings {
  private readonly byName: ReadonlyMap<string, AcceptedFinding>;

  constructor(findings: readonly AcceptedFinding[] = []) {
    this.byName = new Map(findings.map((one) => [nameOf(one.stream, one.version, one.finding), one]));
  }

  static async read(client: ClientBase): Promise<AcceptedFindings> {
    const { rows } = await client.query<AcceptedFinding & { version: string }>(
      'SELECT stream, version, finding, reason, accepted_by AS by, accepted_at AS at FROM accepted_findings',
    );
    return new AcceptedFindings(rows.map((row) => ({ ...row, version: Number(row.version) })));
  }

  find(stream: string | null, version: number | null, finding: string): AcceptedFinding | undefined {
    return stream === null || version === null ? undefined : this.byName.get(nameOf(stream, version, finding));
  }
}

const nameOf = (stream: string, version: number, finding: string): string => `${stream}\0${version}\0${finding}`;
