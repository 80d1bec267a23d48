/** A PostgreSQL of the bench's own, with the product's tables in it; gone when it is stopped. */
import { migrate } from '@backend/migrate.js';
import { ensureDatabase } from '../../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster, type ClusterUrls, type ScratchCluster } from '../../../scripts/postgres/scratch-cluster.mjs';

export interface Scratch {
  readonly urls: ClusterUrls;
  readonly cluster: ScratchCluster;
  stop(): Promise<void>;
}

const DATABASE = 'otp_wallet';

/** Another database of a running server, with the product's tables in it. */
export const ledgerIn = async (cluster: ScratchCluster, database = DATABASE): Promise<ClusterUrls> => {
  const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const { adminUrl, ownerUrl, appUrl } = cluster.urls;
  await ensureDatabase(adminUrl, database);
  const urls = { adminUrl: inDatabase(adminUrl), ownerUrl: inDatabase(ownerUrl), appUrl: inDatabase(appUrl) };
  await migrate(urls.ownerUrl, urls.appUrl);
  return urls;
};

export const scratchLedger = async (settings?: Record<string, string | number>): Promise<Scratch> => {
  const cluster = await scratchCluster({ settings });
  try {
    return { urls: await ledgerIn(cluster), cluster, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};
