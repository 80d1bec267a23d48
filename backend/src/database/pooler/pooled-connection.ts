/**
 * Connections to a PgBouncer in transaction mode, where each transaction may have another session of PostgreSQL. They
 * are opened without settings, which PgBouncer refuses, as the role has them; and their statements have no names, as
 * what one session has prepared another one does not know (decision 0277).
 */
import { Client, type ClientBase } from 'pg';
import { SETTINGS } from '../connection.js';

/** What is no plain description of a statement, such as a cursor, has no name. */
const withoutName = (statement: unknown): unknown =>
  statement instanceof Object && 'name' in statement && Object.getPrototypeOf(statement) === Object.prototype
    ? { ...statement, name: undefined }
    : statement;

class UnnamedStatements extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) => send(withoutName(statement), ...rest)) as Client['query'];
  }
}

/** As `CONNECTION`, for a pool at the address of the pooler. */
export const POOLED_CONNECTION = { Client: UnnamedStatements, pipeline: true };

/**
 * Gives the role that is connected its settings in this database, for sessions that begin from now on. May be called
 * again at any time.
 */
export const setForRole = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]!.name} SET ${name} = ${value}`);
};
