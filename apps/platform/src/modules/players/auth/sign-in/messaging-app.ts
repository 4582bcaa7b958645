import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { sameHash } from '../../../../secrets/index.ts';

/** The name of the messaging app among the services that sign players in. */
export const messagingAppService = 'telegram';

/** The maximum age of a messaging app's signed data. */
const maximumAge_s = 60 * 60;
const clockSkew_s = 60;

export type MessagingAppUser = Readonly<{
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  languageCode: string;
}>;

export type MessagingAppResult =
  | Readonly<{ ok: true; user: MessagingAppUser }>
  | Readonly<{ ok: false; reason: 'invalid' | 'expired' }>;

const userSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  username: v.optional(v.string(), ''),
  language_code: v.optional(v.string(), ''),
});

const userOf = (text: string): v.InferOutput<typeof userSchema> | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), userSchema), text);
  return parsed.success ? parsed.output : null;
};

/**
 * Checks the data with which Telegram opens a mini-app (`initData`): every field but `hash`, sorted, signed with a key
 * made of the bot's token. @see https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export const readMessagingApp = (payload: string, botToken: string, now: Date): MessagingAppResult => {
  const fields = [...new URLSearchParams(payload)];
  const names = new Set(fields.map(([name]) => name));
  if (names.size !== fields.length) return { ok: false, reason: 'invalid' };
  const given = Object.fromEntries(fields);
  const checked = fields
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  if (!sameHash(given['hash'] ?? '', createHmac('sha256', key).update(checked).digest('hex')))
    return { ok: false, reason: 'invalid' };

  const age_s = now.getTime() / 1000 - Number(given['auth_date'] ?? 'never');
  if (!(age_s <= maximumAge_s && age_s >= -clockSkew_s)) return { ok: false, reason: 'expired' };
  const user = userOf(given['user'] ?? '');
  if (!user) return { ok: false, reason: 'invalid' };
  return {
    ok: true,
    user: {
      id: String(user.id),
      username: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      languageCode: user.language_code,
    },
  };
};
