import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import type { IdentityProvider } from '../../../providers/identity/index.ts';
import { claimDue, setNextCheck, type VerificationRow } from './verification.repository.ts';
import type { VerificationService } from './verification.service.ts';

const batch = 20;
const claim_ms = 60_000;
const firstPause_ms = 60_000;
const longestPause_ms = 60 * 60_000;

type PollingOptions = Readonly<{
  database: Database;
  provider: Pick<IdentityProvider, 'find'>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Asks the provider about a verification and applies its review. The pause until the next poll doubles each time. */
const poll = async (
  { database, provider, now, log }: PollingOptions,
  { applyReview }: Pick<VerificationService, 'applyReview'>,
  row: VerificationRow,
): Promise<void> => {
  const pause_ms = Math.min(firstPause_ms * 2 ** Math.min(row.checks, 10), longestPause_ms);
  await setNextCheck(database, row.player_id, new Date(now().getTime() + pause_ms));
  try {
    const review = row.applicant_id ? await provider.find(row.applicant_id) : null;
    if (review) await applyReview(row, review);
  } catch (error) {
    log.warn({ err: error }, 'a verification could not be polled');
  }
};

/** Polls the verifications that are due. Returns `more` when others may be due as well. */
export const pollDueVerifications = async (
  options: PollingOptions,
  service: Pick<VerificationService, 'applyReview'>,
): Promise<'more' | 'done'> => {
  const { database, now } = options;
  const due = await claimDue(database, now(), new Date(now().getTime() + claim_ms), batch);
  await Promise.all(due.map((row) => poll(options, service, row)));
  return due.length === batch ? 'more' : 'done';
};
