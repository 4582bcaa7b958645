import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FastifyInstance } from 'fastify';
import { sendTagged, tagged } from '../../../http/index.ts';
import { translations, type Content } from '../content/index.ts';
import type { Locales } from '../locales/index.ts';

type Compiled = ReturnType<typeof compileMessage>;

/** Returns a string for a message without arguments, otherwise the token list of Lingui. */
const compiled = (text: string): string | Compiled => {
  const tokens = compileMessage(text);
  const [only] = tokens;
  return tokens.length <= 1 && (only === undefined || typeof only === 'string') ? (only ?? '') : tokens;
};

/** Returns compiled texts by message id. For texts that it does not contain, the apps show their own. */
export const localeMessages = async (
  content: Content,
  locale: string,
): Promise<Readonly<Record<string, string | Compiled>>> => {
  const documents = await content.list(translations, locale);
  return Object.fromEntries(
    documents
      .filter((document) => document.locale === locale)
      .map(({ attributes }) => [attributes.key, compiled(attributes.text)]),
  );
};

export const i18nRoutes = (
  app: FastifyInstance,
  { content, locales }: Readonly<{ content: Content; locales: Locales }>,
): void => {
  app.get('/nfx/i18n/locales', async (request, reply) => sendTagged(request, reply, tagged(await locales.all())));

  app.get<{ Params: { locale: string } }>('/nfx/i18n/messages/:locale', async (request, reply) => {
    const { locale } = request.params;
    if (!(await locales.isKnown(locale))) return reply.callNotFound();
    return sendTagged(
      request,
      reply,
      await content.cached(`messages ${locale}`, async () =>
        tagged({ messages: await localeMessages(content, locale) }),
      ),
    );
  });
};
