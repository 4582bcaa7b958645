#!/bin/sh
# Starts Debian's PostgreSQL as the image `postgres` of Docker starts its own: with the same variables and folder.
set -eu
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

mkdir -p /run/postgresql
chown postgres:postgres "$data" /run/postgresql
chmod 700 "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  as_postgres initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" \
    --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  # No client can connect over the network before the database exists.
  as_postgres pg_ctl --pgdata="$data" --options="-c listen_addresses=''" --wait start
  as_postgres createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
  as_postgres pg_ctl --pgdata="$data" --mode=fast --wait stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$data" -c "listen_addresses=*"
