/** What the application may do: everything with rows, except that history is only added to. Run after every migration. */

/** Facts and their evidence: read and added to, by a role that can do nothing else with them. */
const ONLY_ADDED = ['events', 'postings', 'seals', 'seal_leaves'];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statements for the owner to run. `schemas` are those that exist beside public. */
export const grantsTo = (role: string, schemas: readonly string[]): string[] => {
  const app = quoted(role);
  return [
    `GRANT USAGE ON SCHEMA public TO ${app}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${app}`,
    `REVOKE UPDATE, DELETE, TRUNCATE ON ${ONLY_ADDED.join(', ')} FROM ${app}`,
    `REVOKE ALL ON migrations FROM ${app}`,
    `GRANT SELECT ON migrations TO ${app}`,
    // The queue makes a sequence for each of its queues, so it needs CREATE in its own schema.
    ...schemas.flatMap((schema) => [
      `GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${app}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${app}`,
      `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${app}`,
    ]),
  ];
};
