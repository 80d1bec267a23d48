/**
 * The provider's own books beside ours: what it sold is what our numbers name, each once, and what it cancelled is what
 * we released.
 */
import { until } from '../../../support/until.js';
import type { DrillEnvironment } from '../drill-environment.js';
import type { Bought } from './crowd.js';

interface Sold {
  readonly id: number;
  readonly status: string;
}

const sold = async (environment: DrillEnvironment): Promise<Sold[]> =>
  (await environment.control<{ activations: Sold[] }>('GET', '/activations?limit=1000000')).activations;

export interface Since {
  /** What the provider had sold before. */
  readonly ids: ReadonlySet<number>;
}

export const fromNow = async (environment: DrillEnvironment): Promise<Since> => ({
  ids: new Set((await sold(environment)).map(({ id }) => id)),
});

export const soldSince = async (environment: DrillEnvironment, { ids }: Since): Promise<Sold[]> =>
  (await sold(environment)).filter(({ id }) => !ids.has(id));

interface Ours {
  readonly activation: number;
  readonly released: boolean;
}

const oursOf = async ({ sql }: DrillEnvironment, numbers: readonly Bought[]): Promise<Ours[]> => {
  const { rows } = await sql.query<Ours>(
    `SELECT activation_id::int AS activation, hold = 'released' AS released FROM numbers
     WHERE number_id = ANY($1) AND activation_id IS NOT NULL`,
    [numbers.map(({ id }) => id)],
  );
  return rows;
};

const inOrder = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join(', ');

/** @returns in words how many it sold and cancelled @throws Error when its books say something else than ours */
export const providerAgrees = async (
  environment: DrillEnvironment,
  since: Since,
  numbers: readonly Bought[],
): Promise<string> => {
  const ours = await oursOf(environment, numbers);
  const theirs = await soldSince(environment, since);
  const [named, known] = [inOrder(ours.map(({ activation }) => activation)), inOrder(theirs.map(({ id }) => id))];
  if (named !== known) throw new Error(`the provider sold ${known}, and our numbers name ${named}`);
  const released = inOrder(ours.filter((one) => one.released).map(({ activation }) => activation));
  const cancelled = async () =>
    inOrder((await soldSince(environment, since)).filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  await until('the provider has cancelled what was released', async () => (await cancelled()) === released).catch(
    async (error: Error) => {
      throw new Error(`${error.message}: it cancelled ${await cancelled()}, and we released ${released}`);
    },
  );
  return `the provider sold ${theirs.length} and cancelled ${ours.filter((one) => one.released).length}, as our numbers say`;
};
