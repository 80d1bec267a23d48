/** What the application may do: work in every table, and change or delete no history. */

/** Rows of these are added and read, never changed. */
const HISTORY = ['events', 'postings', 'seals', 'seal_leaves', 'replay_runs'];

/** The statements that give `role` its rights; safe to run again. `role` is a name as PostgreSQL knows it. */
export const grantsFor = (role: string): string[] => {
  const name = `"${role.replaceAll('"', '""')}"`;
  return [
    `GRANT USAGE ON SCHEMA public TO ${name}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`,
    `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${name}`,
    `REVOKE UPDATE, DELETE, TRUNCATE ON ${HISTORY.join(', ')} FROM ${name}`,
  ];
};

/** BullMQ makes a sequence with the first job of a queue, so its schema needs CREATE. */
export const queueGrantsFor = (role: string): string[] => {
  const name = `"${role.replaceAll('"', '""')}"`;
  return [
    `GRANT USAGE, CREATE ON SCHEMA bullmq TO ${name}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bullmq TO ${name}`,
    `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA bullmq TO ${name}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bullmq TO ${name}`,
  ];
};
