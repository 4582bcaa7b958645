import { valuesFromFiles } from '@croupier/service';
import * as v from 'valibot';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a port number'), v.transform(Number), v.maxValue(65_535));
const origin = v.pipe(
  v.string(),
  v.url('an address such as http://localhost:4220'),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'an origin without a path'),
);
const secret = v.pipe(v.string(), v.minLength(16, 'at least 16 characters'));

const schema = v.object({
  SANDBOX_PORT: v.optional(port, '4220'),
  SANDBOX_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  SANDBOX_DATABASE_URL: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address')),
  SANDBOX_ORIGIN: v.optional(origin, 'http://localhost:4220'),
  PLATFORM_ORIGIN: v.optional(origin, 'http://localhost:4210'),
  PUBLIC_ORIGIN: v.optional(origin, 'http://localhost:4200'),
  GAME_PROVIDER_SECRET: secret,
  PAYMENT_PROVIDER_SECRET: secret,
  MESSAGE_PROVIDER_SECRET: secret,
  IDENTITY_PROVIDER_SECRET: secret,
  /** Without it there is no sportsbook. */
  BETTING_PROVIDER_SECRET: v.optional(secret),
  /** The platform's app token at the identity provider; without it the provider is off. */
  OAUTH_CLIENT_SECRET: v.optional(secret),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** How long a pending payment and a payout take to settle automatically. */
  SANDBOX_PENDING_MS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)), '30000'),
  SANDBOX_PAYOUT_MS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)), '5000'),
  /** How long the service keeps serving requests after SIGTERM. */
  SHUTDOWN_DELAY_MS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'a whole number of milliseconds'), v.transform(Number)),
    '0',
  ),
});

export type Config = Readonly<{
  host: string;
  port: number;
  databaseUrl: string;
  sandboxOrigin: string;
  platformOrigin: string;
  publicOrigin: string;
  gameSecret: string;
  paymentSecret: string;
  messageSecret: string;
  identitySecret: string;
  bettingSecret?: string | undefined;
  oauthClientSecret?: string | undefined;
  logLevel: string;
  pendingMs: number;
  payoutMs: number;
  drain_ms: number;
}>;

/**
 * Reads the configuration from variables, and from the files that `<variable>_FILE` names.
 * @throws Error that lists everything that is wrong with it.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const result = v.safeParse(schema, valuesFromFiles(environment, Object.keys(schema.entries)));
  if (!result.success) {
    const problems = result.issues.map(
      (issue) =>
        `  ${String(issue.path?.[0]?.key ?? '')}: ${issue.received === 'undefined' ? 'is not set' : `is not ${issue.message}`}`,
    );
    throw new Error(`The sandbox is not configured rightly:\n${problems.join('\n')}`);
  }
  const env = result.output;
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    databaseUrl: env.SANDBOX_DATABASE_URL,
    sandboxOrigin: env.SANDBOX_ORIGIN,
    platformOrigin: env.PLATFORM_ORIGIN,
    publicOrigin: env.PUBLIC_ORIGIN,
    gameSecret: env.GAME_PROVIDER_SECRET,
    paymentSecret: env.PAYMENT_PROVIDER_SECRET,
    messageSecret: env.MESSAGE_PROVIDER_SECRET,
    identitySecret: env.IDENTITY_PROVIDER_SECRET,
    bettingSecret: env.BETTING_PROVIDER_SECRET,
    oauthClientSecret: env.OAUTH_CLIENT_SECRET,
    logLevel: env.LOG_LEVEL,
    pendingMs: env.SANDBOX_PENDING_MS,
    payoutMs: env.SANDBOX_PAYOUT_MS,
    drain_ms: env.SHUTDOWN_DELAY_MS,
  };
};
