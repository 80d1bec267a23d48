#!/bin/sh
# Starts Redis with its password. It is read from standard input: among the arguments every listing of processes would show it.
set -eu

exec redis-server - "$@" <<CONFIG
requirepass ${REDIS_PASSWORD:?set REDIS_PASSWORD in .env}
CONFIG
