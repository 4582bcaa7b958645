import { randomInt } from 'node:crypto';
import { getSupportSettings, sendFeedback } from '@croupier/contract/support';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Accounts, SiteForms } from '../../players/accounts/index.ts';
import type { Content } from '../../content/content/index.ts';
import type { Messages } from '../../players/messages/index.ts';
import { feedbackMessage } from './feedback.message.ts';
import { chatSettingsCollection, supportSettings } from './support.collections.ts';
import { supportMigrations } from './support.migrations.ts';
import { deleteFeedbackBefore, insertFeedback } from './support.repository.ts';

export { chatSettingsCollection, supportSettings } from './support.collections.ts';

export type SupportOptions = Readonly<{
  database: Database;
  content: Content;
  accounts: Pick<Accounts, 'contacts'>;
  messages: Messages;
  siteForms: Pick<SiteForms, 'check'>;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Until claims about a message expire. */
const retention_days = 3 * 365;

const hour = 3600;
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A reference without characters that sound or look alike, for use on the telephone. */
const newReference = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Sends the message of a visitor to the operator's mailbox. */
const feedbackHandler = ({ database, content, accounts, messages, siteForms, limiter, now }: SupportOptions) => {
  const emailOf = async (playerId: string): Promise<string | null> =>
    (await accounts.contacts(playerId)).find(({ type }) => type === 'email')?.contact ?? null;

  return handle(sendFeedback, async ({ name, email: given, subject, message }, { player, ip, locale }) => {
    const settings = (await content.find(supportSettings, supportSettings.name, locale))?.attributes;
    if (!settings?.isFeedbackEnabled) throw refuse('AccessDeniedException', { reason: 'feedback_disabled' });
    const email = given ?? (player && (await emailOf(player.id)));
    const problems = {
      ...(await siteForms.check('feedback', { name, subject, message, ...(given ? { email: given } : {}) })),
      ...(email ? {} : { email: 'required' }),
    };
    if (!email || Object.keys(problems).length > 0) throw invalidParameters(problems);
    await limiter.take({ name: 'feedback', key: player?.id ?? ip, limit: 5, windowSeconds: hour });
    const reference = newReference();
    const written = feedbackMessage({ reference, name, email, subject, message, uid: player?.uid ?? null, locale });
    await inTransaction(database, async (transaction) => {
      await insertFeedback(transaction, { reference, playerId: player?.id ?? null, at: now() });
      await messages.enqueue(transaction, {
        channel: 'email',
        kind: 'service',
        to: settings.mailbox,
        locale: settings.locale,
        ...written,
      });
    });
    messages.deliverSoon();
    return { id: reference };
  });
};

/** The live chat's settings, and messages to the operator. */
export const createSupportModule = (options: SupportOptions): PlatformModule => {
  const { database, content, now, log } = options;
  const cleaning = createCleaning({
    name: 'support-cleaning',
    clean: (at) => deleteFeedbackBefore(database, daysBefore(at, retention_days)),
    now,
    log,
  });
  return {
    name: 'support',
    migrations: supportMigrations,
    handlers: [
      handle(getSupportSettings, async (_params, { locale }) => {
        const settings = await content.find(chatSettingsCollection, chatSettingsCollection.name, locale);
        if (!settings) throw new Error('The chat settings are missing: seed chat-settings');
        return settings.attributes;
      }),
      feedbackHandler(options),
    ],
    started: async () => cleaning.start(),
    stopped: cleaning.stop,
  };
};
