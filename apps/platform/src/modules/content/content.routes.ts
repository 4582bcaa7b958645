import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locales } from '../i18n/index.ts';
import type { Collection, Document } from './collection.ts';
import { contentMethodNotAllowed, contentNotFound, invalidContent, isCmsRefusal } from './content.errors.ts';
import { readContentQuery, selectDocuments } from './content.query.ts';
import type { Content } from './content.service.ts';
import { requireEditor } from './editor.ts';
import { sendTagged, tagged } from './etag.ts';
import { presentSiteConfig } from './site-config.presenter.ts';

export type ContentRoutesOptions = Readonly<{ content: Content; locales: Locales; collections: readonly Collection[]; editorToken: string | null }>;

type CollectionRequest = FastifyRequest<{ Params: { collection: string; documentId?: string }; Querystring: Record<string, unknown> }>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const present = ({ documentId, attributes, locale, createdAt, updatedAt }: Document<unknown>): Record<string, unknown> => ({
  ...(isRecord(attributes) ? attributes : {}), id: documentId, documentId, locale, createdAt, updatedAt,
});

const dataOf = (body: unknown): unknown => {
  if (!isRecord(body) || !('data' in body)) throw invalidContent('Missing "data" payload in the request body');
  return body['data'];
};

/** The REST interface of the CMS under `/cms`, in Strapi's shape. */
export const cmsRoutes = (app: FastifyInstance, { content, locales, collections, editorToken }: ContentRoutesOptions): void => {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));
  const checkEditor = requireEditor(editorToken);

  app.setErrorHandler((error, request, reply) => {
    if (!isCmsRefusal(error)) throw error;
    const { status, name, message, details } = error;
    request.log.debug({ status, message }, 'content request refused');
    return reply.status(status).send({ data: null, error: { status, name, message, details } });
  });

  const collectionOf = (request: CollectionRequest): Collection => {
    const collection = byName.get(request.params.collection);
    if (!collection) throw contentNotFound(`There is no collection ${request.params.collection}`);
    return collection;
  };

  const localeOf = async ({ query }: CollectionRequest): Promise<string | null> => {
    const asked = query['locale'];
    if (asked === undefined) return null;
    if (typeof asked !== 'string' || !(await locales.isKnown(asked))) throw invalidContent(`Unknown locale: ${String(asked)}`);
    return asked;
  };

  const documentIdOf = (request: CollectionRequest, collection: Collection): string => {
    const { documentId } = request.params;
    if (documentId === undefined && collection.kind !== 'single') throw contentMethodNotAllowed(`${collection.name} is a collection: name a document`);
    return documentId ?? collection.name;
  };

  const findOne = async (request: CollectionRequest, reply: FastifyReply) => {
    const collection = collectionOf(request);
    const locale = (await localeOf(request)) ?? (await locales.defaultCode());
    const document = await content.find(collection, documentIdOf(request, collection), locale);
    if (!document) throw contentNotFound();
    return sendTagged(request, reply, tagged({ data: present(document), meta: {} }));
  };

  const findMany = async (request: CollectionRequest, reply: FastifyReply) => {
    const collection = collectionOf(request);
    if (collection.kind === 'single') return findOne(request, reply);
    const query = readContentQuery(request.query, collection.sort);
    const locale = (await localeOf(request)) ?? (await locales.defaultCode());
    const { page, total } = selectDocuments(await content.list(collection, locale), query);
    return sendTagged(request, reply, tagged({
      data: page.map(present), meta: { pagination: { start: query.start, limit: query.limit, total } },
    }));
  };

  const update = async (request: CollectionRequest) => {
    checkEditor(request.headers.authorization);
    const collection = collectionOf(request);
    const locale = (await localeOf(request)) ?? (await locales.defaultCode());
    const document = await content.update(collection, documentIdOf(request, collection), dataOf(request.body), locale);
    return { data: present(document), meta: {} };
  };

  app.get('/cms/:collection', findMany);
  app.get('/cms/:collection/:documentId', findOne);
  app.put('/cms/:collection', update);
  app.put('/cms/:collection/:documentId', update);

  app.post('/cms/:collection', async (request: CollectionRequest, reply) => {
    checkEditor(request.headers.authorization);
    const collection = collectionOf(request);
    if (collection.kind === 'single') throw contentMethodNotAllowed(`${collection.name} is a single document: change it with PUT`);
    const locale = (await localeOf(request)) ?? (await locales.defaultCode());
    const document = await content.create(collection, dataOf(request.body), locale);
    return reply.status(201).send({ data: present(document), meta: {} });
  });

  app.delete('/cms/:collection/:documentId', async (request: CollectionRequest, reply) => {
    checkEditor(request.headers.authorization);
    const collection = collectionOf(request);
    if (collection.kind === 'single') throw contentMethodNotAllowed(`${collection.name} is a single document: it cannot be deleted`);
    await content.remove(collection, documentIdOf(request, collection), await localeOf(request));
    return reply.status(204).send();
  });
};

/** `GET /nfx/cms-config/{locale}`: all a page needs before it is drawn. */
export const siteConfigRoute = (app: FastifyInstance, { content, locales }: Pick<ContentRoutesOptions, 'content' | 'locales'>): void => {
  app.get<{ Params: { locale: string } }>('/nfx/cms-config/:locale', async (request, reply) => {
    const { locale } = request.params;
    if (!(await locales.isKnown(locale))) return reply.callNotFound();
    return sendTagged(request, reply, await content.cached(`site config ${locale}`, async () => tagged(await presentSiteConfig(content, locale))));
  });
};
