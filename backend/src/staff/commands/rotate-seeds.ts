/** Encrypts the seeds of one-time passwords again, with the key that encrypts today. */
import type { ClientBase } from 'pg';
import type { Rotated, SecretSettings } from '../../crypto/key-ring.js';
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
  const left: string[] = [];
  let done = 0;
  for (const { staff_id: id, seed, next_seed: next } of rows) {
    let renewed: (Buffer | null)[];
    try {
      renewed = [seed, next].map((box) => box && ring.renew(box, seedPlace(id)));
    } catch {
      left.push(id);
      continue;
    }
    if (renewed.every((box) => box === null)) continue;
    await client.query(
      'UPDATE staff_totp SET seed = coalesce($2, seed), next_seed = coalesce($3, next_seed) WHERE staff_id = $1',
      [id, ...renewed],
    );
    done += 1;
  }
  return { done, left };
};
