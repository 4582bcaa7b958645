import { cardRequest, cardSessionRequest } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { sendPage } from '../../http/send-page.ts';
import { refuse, signed } from '../../http/signed.ts';
import { acceptedLocale } from '../../locale/accepted-locale.ts';
import { cardFieldsPage, expiredCardFieldsPage } from './card-fields.page.ts';
import { cardTexts } from './card.texts.ts';
import type { Cards } from './cards.service.ts';

const entered = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  expiry: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/)),
});

type FieldsParams = { Params: { entry: string } };

/** The signed calls of the platform: opens hosted card fields and describes a card. */
const providerRoutes = (
  app: FastifyInstance,
  { paymentSecret, sandboxOrigin }: Config,
  cards: Pick<Cards, 'open' | 'describe'>,
): void => {
  app.post(
    '/cards/sessions',
    signed(paymentSecret, cardSessionRequest, async (request) => ({
      url: `${sandboxOrigin}/cards/fields/${await cards.open(request)}`,
    })),
  );
  app.post(
    '/cards/find',
    signed(paymentSecret, cardRequest, async ({ token }, _request, reply): Promise<unknown> => {
      const card = await cards.describe(token);
      return card ?? refuse(reply, 404, 'UNKNOWN_CARD', 'No card has this token');
    }),
  );
};

/** Hosted card fields: the page in the site's frame, which sends the card to the provider only. */
export const cardRoutes = (app: FastifyInstance, config: Config, cards: Cards, script: string): void => {
  const { publicOrigin, sandboxOrigin } = config;
  providerRoutes(app, config, cards);
  app.get<FieldsParams>('/cards/fields/:entry', async ({ params: { entry }, headers }, reply) => {
    const session = await cards.find(entry);
    if (session) return sendPage(reply, cardFieldsPage(session, publicOrigin, script));
    const locale = acceptedLocale(headers['accept-language'], cardTexts);
    return sendPage(reply.code(404), expiredCardFieldsPage(locale, publicOrigin, script));
  });
  app.post<FieldsParams>('/cards/fields/:entry/tokens', async ({ params: { entry }, body, headers }, reply) => {
    void reply.header('cache-control', 'no-store');
    if (headers.origin !== sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const session = await cards.find(entry);
    if (!session) return refuse(reply, 401, 'SESSION_EXPIRED', 'The fields have expired');
    const form = v.safeParse(entered, body);
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'Enter a card number and an expiry date');
    const card = await cards.enter(session, form.output);
    return typeof card === 'string' ? refuse(reply, 422, 'INVALID_CARD', card) : card;
  });
};
