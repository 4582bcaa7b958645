import Fastify, { type FastifyBaseLogger } from 'fastify';

/** A log that discards everything. */
export const testLog: FastifyBaseLogger = Fastify({ logger: false }).log;
