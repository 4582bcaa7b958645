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

/** Marks a route that exports data: its calls are recorded. */
export const exportRoute = { isExport: true };

/** Whether a call changes something or exports data. */
const isRecorded = ({ method, routeOptions }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || Reflect.get(routeOptions.config, 'isExport') === true;

/**
 * Records every call that changes something or exports data in the security log, also those without the operator's
 * token.
 */
export const recordOperatorCalls = (
  app: FastifyInstance,
  options: Pick<OperatorOptions, 'accounts' | 'securityLog'>,
): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (isRecorded(request))
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
