#!/bin/bash
# Makes the roles of the database, once, with its first start: the owner makes tables, the application changes no
# history, and the viewer, whom the application takes where staff view an account, only reads. With BACKUP_DB_PASSWORD
# there is one more, for backups: it reads all files of the database, and may change nothing.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --set owner_password="$OWNER_DB_PASSWORD" --set app_password="$APP_DB_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE otp_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
CREATE ROLE otp_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'app_password';
CREATE ROLE otp_viewer NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
GRANT otp_viewer TO otp_app WITH INHERIT FALSE, SET TRUE;
ALTER ROLE otp_app SET jit = off;
CREATE DATABASE otp_wallet OWNER otp_owner TEMPLATE template0;
REVOKE ALL ON DATABASE otp_wallet FROM PUBLIC;
GRANT CONNECT ON DATABASE otp_wallet TO otp_app;
SQL

if [ -n "${BACKUP_DB_PASSWORD:-}" ]; then
  psql --set ON_ERROR_STOP=1 --set backup_password="$BACKUP_DB_PASSWORD" \
    --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE otp_backup LOGIN REPLICATION NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'backup_password';
GRANT CONNECT ON DATABASE otp_wallet TO otp_backup;
SQL
  echo 'host replication otp_backup samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
