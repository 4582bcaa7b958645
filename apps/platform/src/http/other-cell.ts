import { cellHeader, cellRoutingHeader } from '@croupier/service';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names the cell that answers a call instead of this one, if there is one. Only the gateway sends the header that asks
 * for this, and no visitor receives the answer: it would say who is a player.
 * @returns whether the answer was sent.
 */
export const sendOtherCell = async (
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<string | null>,
): Promise<boolean> => {
  const cell = request.headers[cellRoutingHeader] === undefined ? null : await find();
  if (cell === null) return false;
  await reply.status(421).header(cellHeader, cell).send({ request_id: request.id });
  return true;
};
