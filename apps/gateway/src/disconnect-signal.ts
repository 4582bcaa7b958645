import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the client disconnects before the response is complete. */
export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const disconnect = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
};
