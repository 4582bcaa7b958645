import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { isApiError, type ApiError } from '../../../errors.ts';
import type { SecurityLog } from './security-log.port.ts';
import { insertEvent } from './security-log.repository.ts';

export type SecurityLogOptions = Readonly<{ database: Database; now: () => Date; log: FastifyBaseLogger }>;

/** The refusal as `code/reason`; the names of refused fields are reasons, their values are not recorded. */
const reasonOf = (error: ApiError): string => {
  const fields = Object.entries(error.details.invalid_parameters ?? {}).map(([name, problem]) => `${name} ${problem}`);
  return [error.code, error.details.reason, ...fields].filter(Boolean).join('/').slice(0, 200);
};

export const createSecurityLog = ({ database, now, log }: SecurityLogOptions): SecurityLog => {
  const record: SecurityLog['record'] = async (event) => {
    const { playerId, kind, outcome, reason = '', ip, userAgent, deviceToken, requestId = '' } = event;
    try {
      await insertEvent(database, {
        player_id: playerId,
        kind,
        outcome,
        reason,
        address: ip,
        user_agent: userAgent,
        device: deviceToken ? hash('sha256', deviceToken).slice(0, 16) : '',
        request_id: requestId,
        happened_at: now(),
      });
    } catch (error) {
      log.error({ err: error, kind, outcome, reqId: requestId }, 'an event of the security log was not recorded');
    }
  };
  return {
    record,
    recordRefusal: async (event, error) => {
      if (!isApiError(error) || error.code === 'TooManyRequestsException') return;
      await record({ ...event, outcome: 'refused', reason: reasonOf(error) });
    },
  };
};
