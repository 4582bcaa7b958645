import Fastify, { type FastifyBaseLogger } from 'fastify';

/** A log that says nothing. */
export const testLog: FastifyBaseLogger = Fastify({ logger: false }).log;
