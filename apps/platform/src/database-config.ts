import * as v from 'valibot';
import { integer } from './integer-variable.ts';

const address = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'));

/** The variables of the databases. */
export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_OWNER_URL: v.optional(address),
  DATABASE_POOL_SIZE: v.optional(integer(2, 200), '12'),
  DATABASE_REPLICA_URL: v.optional(address),
  DATABASE_REPLICA_POOL_SIZE: v.optional(integer(1, 200), '6'),
  DATABASE_REPLICA_MAX_LAG_MS: v.optional(integer(100, 600_000), '2000'),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof databaseVariables, undefined>>;

export type DatabaseConfig = Readonly<{
  databaseUrl: string;
  /** The account that owns the tables and migrates them, if it is another one. */
  databaseOwnerUrl: string | null;
  databasePoolSize: number;
  /** The replica for reads that may be stale; without one the primary serves them. */
  replica: Readonly<{ url: string; poolSize: number; maximumLag_ms: number }> | null;
}>;

export const databasesOf = (read: Variables): DatabaseConfig => ({
  databaseUrl: read.DATABASE_URL,
  databaseOwnerUrl: read.DATABASE_OWNER_URL ?? null,
  databasePoolSize: read.DATABASE_POOL_SIZE,
  replica:
    read.DATABASE_REPLICA_URL === undefined
      ? null
      : {
          url: read.DATABASE_REPLICA_URL,
          poolSize: read.DATABASE_REPLICA_POOL_SIZE,
          maximumLag_ms: read.DATABASE_REPLICA_MAX_LAG_MS,
        },
});
