/** The end of a transaction whose outcome somebody acts upon. */
import pg from 'pg';

/** @param lost the error where the connection was lost: then all of it has happened, or nothing */
export const commitOr = async (client: pg.ClientBase, lost: (cause: unknown) => Error): Promise<void> => {
  try {
    await client.query('COMMIT');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error; // an answer: rolled back
    throw lost(error);
  }
};
