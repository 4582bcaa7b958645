import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged, tagged } from '../../../http/index.ts';
import type { Locales } from '../locales/index.ts';
import { isRecord } from '../../../is-record.ts';
import type { Collection, Document } from './collection.ts';
import type { PublishAction } from './documents/content.editing.ts';
import { contentMethodNotAllowed, contentNotFound, invalidContent } from './content.errors.ts';
import {
  parseQuery,
  presentDocument,
  presentPaging,
  readContentQuery,
  selectDocuments,
  type ContentQuery,
} from './query/content.query.ts';
import type { Content } from './content.service.ts';
import { requireEditor, requireWriter, type Editor, type Editors } from './editors/editors.ts';

export type ContentRoutesOptions = Readonly<{
  content: Content;
  locales: Locales;
  collections: readonly Collection[];
  editors: Editors;
}>;

type CollectionRequest = FastifyRequest<{ Params: { collection: string; documentId?: string; action?: string } }>;
type ContentRequest = Readonly<{
  collection: Collection;
  query: ContentQuery;
  locale: string | null;
  editor: Editor | null;
}>;

const actions: readonly PublishAction[] = ['publish', 'unpublish', 'discard-draft'];

const dataOf = (body: unknown): unknown => {
  if (!isRecord(body) || !('data' in body)) throw invalidContent('Missing "data" payload in the request body');
  return body['data'];
};

const documentIdOf = (request: CollectionRequest, collection: Collection): string => {
  const { documentId } = request.params;
  if (documentId === undefined && collection.kind !== 'single')
    throw contentMethodNotAllowed(`${collection.name} is a collection: a document id is required`);
  if (documentId !== undefined && documentId !== collection.name && collection.kind === 'single')
    throw contentNotFound();
  return documentId ?? collection.name;
};

const refuseSingle = ({ name, kind }: Collection, reason: string): void => {
  if (kind === 'single') throw contentMethodNotAllowed(`${name} is a single document: ${reason}`);
};

/** Creates functions that read the collection, query, locale and editor of a request. */
const createRequestReader = ({ locales, collections, editors }: Omit<ContentRoutesOptions, 'content'>) => {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));

  const readRequest = async (request: CollectionRequest): Promise<ContentRequest> => {
    const editor = await editors.identify(request.headers.authorization);
    const collection = byName.get(request.params.collection);
    if (!collection) throw contentNotFound(`There is no collection ${request.params.collection}`);
    const query = readContentQuery(parseQuery(request.url), collection.sort);
    if (query.locale !== null && !(await locales.isKnown(query.locale)))
      throw invalidContent(`Unknown locale: ${query.locale}`);
    return { collection, query, locale: query.locale, editor };
  };

  const localeOf = async ({ locale }: ContentRequest): Promise<string> => locale ?? locales.defaultCode();

  return { readRequest, localeOf };
};
type RequestReader = ReturnType<typeof createRequestReader>;

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { editor }: ContentRequest,
  answer: unknown,
): FastifyReply =>
  // Responses to the holder of a token can contain drafts, so caches must not store them.
  sendTagged(request, reply, tagged(answer), editor ? 'private, no-store' : undefined);

const readingRoutes = (app: FastifyInstance, content: Content, { readRequest, localeOf }: RequestReader): void => {
  const documents = async (parsed: ContentRequest): Promise<readonly Document<unknown>[]> => {
    const { collection, query, editor } = parsed;
    if (collection.access === 'private' || query.status === 'draft') requireEditor(editor);
    const locale = await localeOf(parsed);
    return query.status === 'draft' ? content.listDrafts(collection, locale) : content.list(collection, locale);
  };

  const findOne = async (request: CollectionRequest, reply: FastifyReply) => {
    const parsed = await readRequest(request);
    const documentId = documentIdOf(request, parsed.collection);
    const document = (await documents(parsed)).find((one) => one.documentId === documentId);
    if (!document) throw contentNotFound();
    return send(request, reply, parsed, { data: presentDocument(document, parsed.query), meta: {} });
  };

  const findMany = async (request: CollectionRequest, reply: FastifyReply) => {
    const parsed = await readRequest(request);
    if (parsed.collection.kind === 'single') return findOne(request, reply);
    const { page, total } = selectDocuments(await documents(parsed), parsed.query);
    return send(request, reply, parsed, {
      data: page.map((document) => presentDocument(document, parsed.query)),
      meta: { pagination: presentPaging(parsed.query.paging, total) },
    });
  };

  app.get('/cms/:collection', findMany);
  app.get('/cms/:collection/:documentId', findOne);
};

const writingRoutes = (app: FastifyInstance, content: Content, { readRequest, localeOf }: RequestReader): void => {
  const update = async (request: CollectionRequest) => {
    const parsed = await readRequest(request);
    const { collection, query } = parsed;
    const editor = requireWriter(parsed.editor, collection);
    const target = { collection, documentId: documentIdOf(request, collection), locale: await localeOf(parsed) };
    return {
      data: presentDocument(await content.update(target, dataOf(request.body), query.status, editor)),
      meta: {},
    };
  };

  app.put('/cms/:collection', update);
  app.put('/cms/:collection/:documentId', update);

  app.post('/cms/:collection', async (request: CollectionRequest, reply) => {
    const parsed = await readRequest(request);
    const { collection, query } = parsed;
    const editor = requireWriter(parsed.editor, collection);
    refuseSingle(collection, 'change it with PUT');
    const document = await content.create(
      { collection, locale: await localeOf(parsed) },
      dataOf(request.body),
      query.status,
      editor,
    );
    return reply.status(201).send({ data: presentDocument(document), meta: {} });
  });

  app.delete('/cms/:collection/:documentId', async (request: CollectionRequest, reply) => {
    const parsed = await readRequest(request);
    const editor = requireWriter(parsed.editor, parsed.collection);
    refuseSingle(parsed.collection, 'it cannot be deleted');
    await content.remove(
      { collection: parsed.collection, documentId: documentIdOf(request, parsed.collection), locale: parsed.locale },
      editor,
    );
    return reply.status(204).send();
  });

  app.post('/cms/:collection/:documentId/actions/:action', async (request: CollectionRequest, reply) => {
    const parsed = await readRequest(request);
    const editor = requireWriter(parsed.editor, parsed.collection);
    const action = actions.find((one) => one === request.params.action);
    if (!action) throw contentNotFound(`There is no action ${String(request.params.action)}: ${actions.join(', ')}`);
    if (action === 'unpublish') refuseSingle(parsed.collection, 'it cannot be unpublished');
    await content.changePublication(
      { collection: parsed.collection, documentId: documentIdOf(request, parsed.collection), locale: parsed.locale },
      action,
      editor,
    );
    return reply.status(204).send();
  });
};

/** The REST interface of the CMS under `/cms`, in the format of Strapi. */
export const cmsRoutes = (app: FastifyInstance, { content, ...options }: ContentRoutesOptions): void => {
  const reader = createRequestReader(options);
  readingRoutes(app, content, reader);
  writingRoutes(app, content, reader);
};
