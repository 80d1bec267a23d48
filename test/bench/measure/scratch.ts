/** A PostgreSQL of the bench's own, with the product's tables in it; gone when it is stopped. */
import { migrate } from '@backend/migrate.js';
import { ensureDatabase } from '../../../scripts/postgres-roles.mjs';
import { scratchCluster, type ClusterUrls, type ScratchCluster } from '../../../scripts/scratch-cluster.mjs';

export interface Scratch {
  readonly urls: ClusterUrls;
  readonly cluster: ScratchCluster;
  stop(): Promise<void>;
}

const DATABASE = 'otp_wallet';

export const scratchLedger = async (settings?: Record<string, string | number>): Promise<Scratch> => {
  const cluster = await scratchCluster({ settings });
  try {
    const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href;
    const { adminUrl, ownerUrl, appUrl } = cluster.urls;
    await ensureDatabase(adminUrl, DATABASE);
    const urls = { adminUrl: inDatabase(adminUrl), ownerUrl: inDatabase(ownerUrl), appUrl: inDatabase(appUrl) };
    await migrate(urls.ownerUrl, urls.appUrl);
    return { urls, cluster, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};
