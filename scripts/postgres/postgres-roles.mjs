/**
 * Two roles share the database: the owner makes the tables, the application works in them and can change no history. A
 * third one without a login only reads, and the application takes it where staff view a person's account.
 */
import pg from 'pg';

export const OWNER = 'otp_owner';
export const APP = 'otp_app';
const VIEWER = 'otp_viewer';

/** @param {string} adminUrl @param {(client: pg.Client) => Promise<void>} work */
const connected = async (adminUrl, work) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * May be called on every start.
 * @param {string} adminUrl
 * @param {{ ownerPassword: string, appPassword: string }} passwords
 */
export const ensureRoles = (adminUrl, { ownerPassword, appPassword }) =>
  connected(adminUrl, async (client) => {
    for (const [role, password] of [
      [OWNER, ownerPassword],
      [APP, appPassword],
    ]) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      const rights = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION';
      await client.query(
        `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} ${rights} PASSWORD ${client.escapeLiteral(String(password))}`,
      );
    }
    // Compiling a statement takes up to 300 ms, and pays for itself only where millions of rows are read.
    await client.query(`ALTER ROLE ${APP} SET jit = off`);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [VIEWER]);
    const rights = 'NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION';
    await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${VIEWER} ${rights}`);
    await client.query(`GRANT ${VIEWER} TO ${APP} WITH INHERIT FALSE, SET TRUE`);
  });

/**
 * May be called on every start.
 * @param {string} adminUrl
 * @param {string} database
 * @param {string} [template]
 * @param {'WAL_LOG' | 'FILE_COPY'} [strategy] how the template is copied; FILE_COPY waits for two checkpoints
 */
export const ensureDatabase = (adminUrl, database, template = 'template0', strategy = 'WAL_LOG') =>
  connected(adminUrl, async (client) => {
    const name = client.escapeIdentifier(database);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount)
      await client.query(
        `CREATE DATABASE ${name} OWNER ${OWNER} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY ${strategy}`,
      );
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${APP}`);
  });
