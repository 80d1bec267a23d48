/** SQL that selects, one a row, the statements that give another relation the rights and the comment of one. */

const GRANTEE = `CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END`;
const OPTION = `CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END`;

/** @param from the relation, and @param to the name of the other one: both SQL of a text */
export const rightsAndComment = (from: string, to: string): string => `
SELECT format('GRANT %s ON %s TO %s%s', privilege_type, ${to}, ${GRANTEE}, ${OPTION}) AS sql
FROM pg_class, aclexplode(relacl) WHERE oid = (${from})::regclass AND grantee <> grantor
UNION ALL
SELECT format('GRANT %s (%I) ON %s TO %s%s', privilege_type, attname, ${to}, ${GRANTEE}, ${OPTION})
FROM pg_attribute, aclexplode(attacl) WHERE attrelid = (${from})::regclass AND NOT attisdropped
UNION ALL
SELECT format('COMMENT ON %s %s IS %L', CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, ${to},
  obj_description(oid, 'pg_class')) FROM pg_class WHERE oid = (${from})::regclass`;
