/** Reads what the seals say is owed to all people, and proves to one of them that they are counted. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import { LiabilityProofs, type LiabilityProof } from '../../ledger/liabilities/liability-proof.js';
import type { StreamLeaf } from '../../ledger/sealing/merkle.js';
import type { LiabilitiesResponse, LiabilityProofBody, LiabilityProofResponse } from './liabilities-response.js';
import { signedTotals } from './signed-totals.js';
import { BEGIN_REPEATABLE_READ } from '../../database/swap/repeatable-read.js';

/** Seals are made every 15 minutes: visitors share one read for this long. */
const MAX_AGE_MS = 60_000;

const MOST = 10;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const proofBody = ({ inclusion, parts }: LiabilityProof): LiabilityProofBody => {
  const { stream, version, headHash, available, held } = inclusion.leaf as StreamLeaf;
  return {
    seal: inclusion.seal,
    leaf: { stream, version, hash: hex(headHash), available, held },
    place: inclusion.place!,
    path: inclusion.path.map(({ hash }) => hex(hash)),
    parts: parts.map(({ place, amount, salt, path }) => ({ place, amount, salt: hex(salt), path: path.map(hex) })),
  };
};

@Injectable()
export class ReadLiabilities {
  private readonly cache = new TimedCache<LiabilitiesResponse>(MAX_AGE_MS);
  private readonly proofs: LiabilityProofs;

  constructor(
    private readonly database: Database,
    environment: Environment,
  ) {
    this.proofs = new LiabilityProofs(environment.CODE_KEY);
  }

  ofAll(): Promise<LiabilitiesResponse> {
    return this.cache.get(async () => {
      const totals = await signedTotals(this.database, MOST);
      return { seals: totals.map((total) => ({ ...total, sealedAt: total.sealedAt.toISOString() })) };
    });
  }

  /** @param walletId of the person */
  async of(walletId: string): Promise<LiabilityProofResponse> {
    const client = await this.database.pool.connect();
    try {
      await client.query(BEGIN_REPEATABLE_READ);
      const proof = await this.proofs.of(client, walletId);
      return { proof: proof && proofBody(proof) };
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release();
    }
  }
}
