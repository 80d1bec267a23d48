/** What a trace has of the ledger: each command that is recorded, its transaction, and the work that it writes down. */
import { rowName } from '../tracing/trace-ids.js';
import { beginSpan, isTracing, traced, type Span } from '../tracing/tracing.js';
import type { Answer, Member } from './batch.js';
import type { WorkRef } from './ledger.js';

export interface TracedMember extends Member {
  /** From the moment at which it was handed to the ledger; undefined while nothing is traced. */
  readonly span: Span | undefined;
}

/** Below the first of its members; it is linked to the others, as a span has one parent. */
export const traceBatch = <Result>(
  members: readonly TracedMember[],
  transaction: () => Promise<Result>,
): Promise<Result> => {
  if (!isTracing()) return transaction();
  const [parent = null, ...links] = members.flatMap(({ span }) => span ?? []);
  return traced('transaction', { parent, links, facts: { commands: members.length } }, transaction);
};

type WorkRow = WorkRef & { readonly job: string };

/** A span for each row of the outbox, below the command that wrote it: the job that does the work is below the span. */
export const traceWork = (
  members: readonly TracedMember[],
  answers: readonly Answer[],
  outbox: readonly object[],
): void => {
  if (!isTracing() || outbox.length === 0) return;
  answers.forEach((answer, i) => {
    const { span, request } = members[i]!;
    if (!span || !('recorded' in answer) || answer.recorded.repeated) return;
    const versions = answer.recorded.events.map(({ version }) => version);
    for (const { stream, version, seq, job } of outbox as readonly WorkRow[])
      if (stream === request.stream && versions.includes(version))
        beginSpan({
          ...{ name: `outbox ${job}`, kind: 'producer', parent: span, writes: rowName(stream, version, seq) },
        })?.end();
  });
};
