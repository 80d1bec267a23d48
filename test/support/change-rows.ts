/** Changes rows that the product would never change so: no trigger stands in the way. */
import pg from 'pg';

/** @param adminUrl of a superuser */
export const changeRows = async (adminUrl: string, sql: string, values: unknown[] = []): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('SET session_replication_role = replica');
    await admin.query(sql, values);
  } finally {
    await admin.end();
  }
};
