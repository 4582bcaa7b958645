import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  contentNotFound,
  invalidContent,
  requireEditor,
  requireWriter,
  translations,
  type Editors,
} from '../content/index.ts';
import type { Locales } from '../locales/index.ts';
import type { MessageEditing } from './messages.editing.ts';

type KeyRequest = FastifyRequest<{ Params: { locale: string; '*': string }; Body: unknown }>;

export type MessageRoutesOptions = Readonly<{ locales: Locales; editing: MessageEditing; editors: Editors }>;

const textOf = (body: unknown): unknown => {
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'text') : undefined;
  if (typeof text !== 'string')
    throw invalidContent('text: a text is expected', [
      { path: ['text'], message: 'a text is expected', name: 'ValidationError' },
    ]);
  return text;
};

/** Adds the routes of a single text. Its key is percent-encoded in the path, after the locale. */
export const messageRoutes = (app: FastifyInstance, { locales, editing, editors }: MessageRoutesOptions): void => {
  const readTarget = async ({ params }: KeyRequest): Promise<Readonly<{ locale: string; key: string }>> => {
    const { locale, '*': key } = params;
    if (key === '' || !(await locales.isKnown(locale))) throw contentNotFound();
    return { locale, key };
  };

  app.get('/nfx/i18n/messages/:locale/*', async (request: KeyRequest) => {
    requireEditor(await editors.identify(request.headers.authorization));
    const { locale, key } = await readTarget(request);
    const override = await editing.find(locale, key);
    if (!override) throw contentNotFound('This text has no override');
    return { data: override, meta: {} };
  });

  app.put('/nfx/i18n/messages/:locale/*', async (request: KeyRequest) => {
    const editor = requireWriter(await editors.identify(request.headers.authorization), translations);
    const { locale, key } = await readTarget(request);
    return { data: await editing.put(locale, key, textOf(request.body), editor), meta: {} };
  });

  app.delete('/nfx/i18n/messages/:locale/*', async (request: KeyRequest, reply) => {
    const editor = requireWriter(await editors.identify(request.headers.authorization), translations);
    const { locale, key } = await readTarget(request);
    await editing.remove(locale, key, editor);
    return reply.status(204).send();
  });

  app.get('/nfx/i18n/history/:locale/*', async (request: KeyRequest) => {
    requireEditor(await editors.identify(request.headers.authorization));
    const { locale, key } = await readTarget(request);
    return { data: await editing.history(locale, key), meta: {} };
  });
};
