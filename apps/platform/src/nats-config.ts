import * as v from 'valibot';
import { commaList } from './comma-list.ts';
import type { NatsSettings } from './modules/domain-events/nats/nats-link.ts';

const server = v.pipe(v.string(), v.regex(/^(nats|tls):\/\/[^\s/@]+$/, 'must be nats:// or tls:// with host and port'));

/** The environment variables of the NATS servers that deliver events. */
export const natsVariables = {
  NATS_SERVERS: v.optional(commaList(server), ''),
  NATS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(1))),
  NATS_STREAM_REPLICAS: v.optional(v.pipe(v.picklist(['1', '3', '5']), v.transform(Number)), '1'),
};

type Variables = Readonly<{ NATS_SERVERS: string[]; NATS_TOKEN?: string | undefined; NATS_STREAM_REPLICAS: number }>;

/** Returns the settings of NATS, or null without a server. */
export const natsOf = ({ NATS_SERVERS, NATS_TOKEN, NATS_STREAM_REPLICAS }: Variables): NatsSettings | null =>
  NATS_SERVERS.length === 0
    ? null
    : { servers: NATS_SERVERS, token: NATS_TOKEN ?? null, replicas: NATS_STREAM_REPLICAS };
