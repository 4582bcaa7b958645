import { createRateLimiter } from '../http/index.ts';
import type { CallContext, CallPlayer } from '../module.ts';
import type { IdentityNotification, IdentityProvider, IdentityReview } from '../providers/identity/index.ts';
import { startTestAccounts } from './accounts.ts';
import { testLog } from './log.ts';
import type { NewPlayer, Player } from '../modules/players/accounts/index.ts';
import type { Message } from '../modules/players/messages/index.ts';
import { createVerificationModule } from '../modules/players/verification/index.ts';
import { createVerificationService } from '../modules/players/verification/verification.service.ts';

export type ApplicantCall = Parameters<IdentityProvider['createApplicant']>[0];
export type TokenCall = Parameters<IdentityProvider['accessToken']>[0];

/** Creates an identity provider in memory. A test replaces its functions to simulate failures. */
export const createTestProvider = () => {
  const applicants: ApplicantCall[] = [];
  const tokens: TokenCall[] = [];
  const found: string[] = [];
  const unexpected = (): never => {
    throw new Error('The tests have no callbacks');
  };
  return {
    applicants,
    tokens,
    /** The applicants whose reviews were read. */
    found,
    createApplicant: async (applicant: ApplicantCall) => ({ applicantId: `applicant-${applicant.externalUserId}` }),
    review: async (_applicantId: string): Promise<IdentityReview | null> => null,
    callback: { read: unexpected, answer: unexpected },
  };
};

/** Starts the verification module with accounts, a provider in memory and a clock. Call `stop()` in `afterAll`. */
export const startVerification = async () => {
  const test = await startTestAccounts();
  const provider = createTestProvider();
  const site = { isEnabled: true };
  const sent: Message[] = [];
  const now = () => new Date(test.clock.now);
  const options = {
    database: test.database,
    accounts: test.accounts,
    duplicates: test.duplicates,
    provider: {
      createApplicant: async (applicant: ApplicantCall) => {
        provider.applicants.push(applicant);
        return provider.createApplicant(applicant);
      },
      accessToken: async (call: TokenCall) => {
        provider.tokens.push(call);
        return { token: 'token', url: 'https://identity.example/page' };
      },
      find: async (applicantId: string) => {
        provider.found.push(applicantId);
        return provider.review(applicantId);
      },
      callback: provider.callback,
    },
    sourceNetworks: [],
    limiter: createRateLimiter(test.database, now),
    isEnabled: async () => site.isEnabled,
    messages: {
      enqueue: async (_transaction: unknown, message: Message) => {
        sent.push(message);
      },
    },
    publicOrigin: 'https://casino.example',
    now,
    log: testLog,
  };
  const service = createVerificationService(options);
  const { module, verification } = createVerificationModule(options);
  const context = { locale: 'de', requestId: 'request' } as CallContext;
  let correlation = 0;
  return {
    ...test,
    provider,
    site,
    /** The messages to players. */
    sent,
    service,
    verification,
    context,
    /** Registers a player with the data that a verification requires. */
    person: (more: Partial<NewPlayer> = {}): Promise<Player> =>
      test.register({ firstName: 'Ann', lastName: 'Bell', birthDate: '1990-05-04', ...more }),
    begin: (player: CallPlayer) => service.createApplicant(player, context),
    /** Receives a webhook about the player's first verification. */
    receive: (
      player: CallPlayer,
      notification: Partial<IdentityNotification> & Pick<IdentityNotification, 'reviewStatus'>,
    ) => {
      correlation += 1;
      return service.receive({
        applicantId: `applicant-${player.uid}`,
        externalUserId: String(player.uid),
        correlationId: `correlation-${correlation}`,
        type: notification.reviewStatus === 'completed' ? 'applicantReviewed' : 'applicantPending',
        createdAt: now(),
        ...notification,
      });
    },
    /** Runs the background work once, for at most one batch. */
    poll: async (): Promise<void> => {
      await module.started?.();
      await module.stopped?.();
    },
  };
};
export type TestVerification = Awaited<ReturnType<typeof startVerification>>;

export const green = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } } as const;
export const rejected = {
  reviewStatus: 'completed',
  reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] },
} as const satisfies Partial<IdentityNotification>;
export const retry = {
  reviewStatus: 'completed',
  reviewResult: {
    reviewAnswer: 'RED',
    reviewRejectType: 'RETRY',
    rejectLabels: ['BLURRED'],
    moderationComment: 'The picture is blurred',
  },
} as const satisfies Partial<IdentityNotification>;
