import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperatorOptions } from './operator.options.ts';

/** The account in the address of a call; null for a call that concerns none. */
const findPlayerId = async (
  { accounts }: Pick<OperatorOptions, 'accounts'>,
  { params }: FastifyRequest,
): Promise<string | null> => {
  const { uid } = (params ?? {}) as Readonly<{ uid?: string }>;
  const player = /^\d{1,15}$/.test(uid ?? '') ? await accounts.findByUid(Number(uid)) : null;
  return player?.id ?? null;
};

/** Records every call that changes something in the security log, also those without the operator's token. */
export const recordOperatorCalls = (
  app: FastifyInstance,
  options: Pick<OperatorOptions, 'accounts' | 'securityLog'>,
): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      await options.securityLog.record({
        playerId: await findPlayerId(options, request),
        kind: 'operator_action',
        outcome: reply.statusCode < 400 ? 'done' : 'refused',
        reason: `${request.method} ${request.routeOptions.url ?? ''} ${reply.statusCode}`,
        ip: request.ip,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        requestId: request.id,
      });
    return payload;
  });
};
