/** Encrypts the seeds of one-time passwords again, with the key that encrypts today. */
import type { ClientBase } from 'pg';
import type { SecretSettings } from '../../crypto/key-ring.js';
import { rotateRows, type Rotated } from '../../crypto/rotate-rows.js';
import { seedPlace, seedRing } from '../totp/totp-seeds.js';

interface Row {
  readonly staff_id: string;
  readonly seed: Buffer | null;
  readonly next_seed: Buffer | null;
}

/** In a transaction: until it ends, no other process writes these rows. */
export const rotateSeeds = async (client: ClientBase, settings: SecretSettings): Promise<Rotated> => {
  const ring = seedRing(settings);
  const { rows } = await client.query<Row>(
    `SELECT staff_id, seed, next_seed FROM staff_totp WHERE seed IS NOT NULL OR next_seed IS NOT NULL
     ORDER BY staff_id FOR UPDATE`,
  );
  return rotateRows(rows, ({ staff_id: id, seed, next_seed: next }) => ({
    name: id,
    renew: () => [seed, next].map((ciphertext) => ciphertext && ring.renew(ciphertext, seedPlace(id))),
    save: (renewed) =>
      client.query(
        'UPDATE staff_totp SET seed = coalesce($2, seed), next_seed = coalesce($3, next_seed) WHERE staff_id = $1',
        [id, ...renewed],
      ),
  }));
};
