import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTagged, tagged } from '../../../http/index.ts';
import type { Locales } from '../locales/index.ts';
import type { Collection, Document } from './collection.ts';
import { isRecord } from './content.documents.ts';
import type { PublishAction } from './content.editing.ts';
import { contentMethodNotAllowed, contentNotFound, invalidContent } from './content.errors.ts';
import {
  parseQuery,
  presentDocument,
  presentPaging,
  readContentQuery,
  selectDocuments,
  type ContentQuery,
} from './content.query.ts';
import type { Content } from './content.service.ts';
import { requireEditor, requireWriter, type Editor, type Editors } from './editors.ts';

export type ContentRoutesOptions = Readonly<{
  content: Content;
  locales: Locales;
  collections: readonly Collection[];
  editors: Editors;
}>;

type CollectionRequest = FastifyRequest<{ Params: { collection: string; documentId?: string; action?: string } }>;
type Asked = Readonly<{ collection: Collection; query: ContentQuery; locale: string | null; editor: Editor | null }>;

const actions: readonly PublishAction[] = ['publish', 'unpublish', 'discard-draft'];

const dataOf = (body: unknown): unknown => {
  if (!isRecord(body) || !('data' in body)) throw invalidContent('Missing "data" payload in the request body');
  return body['data'];
};

const documentIdOf = (request: CollectionRequest, collection: Collection): string => {
  const { documentId } = request.params;
  if (documentId === undefined && collection.kind !== 'single')
    throw contentMethodNotAllowed(`${collection.name} is a collection: name a document`);
  return documentId ?? collection.name;
};

const refuseSingle = ({ name, kind }: Collection, why: string): void => {
  if (kind === 'single') throw contentMethodNotAllowed(`${name} is a single document: ${why}`);
};

/** The REST interface of the CMS under `/cms`, in Strapi's shape. */
export const cmsRoutes = (
  app: FastifyInstance,
  { content, locales, collections, editors }: ContentRoutesOptions,
): void => {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));

  const ask = async (request: CollectionRequest): Promise<Asked> => {
    const editor = await editors.identify(request.headers.authorization);
    const collection = byName.get(request.params.collection);
    if (!collection) throw contentNotFound(`There is no collection ${request.params.collection}`);
    const query = readContentQuery(parseQuery(request.url), collection.sort);
    if (query.locale !== null && !(await locales.isKnown(query.locale)))
      throw invalidContent(`Unknown locale: ${query.locale}`);
    return { collection, query, locale: query.locale, editor };
  };

  const localeOf = async ({ locale }: Asked): Promise<string> => locale ?? locales.defaultCode();

  const documents = async (asked: Asked): Promise<readonly Document<unknown>[]> => {
    const { collection, query, editor } = asked;
    if (collection.access === 'private' || query.status === 'draft') requireEditor(editor);
    const locale = await localeOf(asked);
    return query.status === 'draft' ? content.listDrafts(collection, locale) : content.list(collection, locale);
  };

  const send = (request: FastifyRequest, reply: FastifyReply, { editor }: Asked, answer: unknown): FastifyReply => {
    // What was read with a token is for its holder alone.
    const sent = sendTagged(request, reply, tagged(answer));
    return editor ? sent.header('cache-control', 'private, no-store') : sent;
  };

  const findOne = async (request: CollectionRequest, reply: FastifyReply) => {
    const asked = await ask(request);
    const documentId = documentIdOf(request, asked.collection);
    const document = (await documents(asked)).find((one) => one.documentId === documentId);
    if (!document) throw contentNotFound();
    return send(request, reply, asked, { data: presentDocument(document, asked.query), meta: {} });
  };

  const findMany = async (request: CollectionRequest, reply: FastifyReply) => {
    const asked = await ask(request);
    if (asked.collection.kind === 'single') return findOne(request, reply);
    const { page, total } = selectDocuments(await documents(asked), asked.query);
    return send(request, reply, asked, {
      data: page.map((document) => presentDocument(document, asked.query)),
      meta: { pagination: presentPaging(asked.query.paging, total) },
    });
  };

  const update = async (request: CollectionRequest) => {
    const asked = await ask(request);
    const { collection, query } = asked;
    const editor = requireWriter(asked.editor, collection);
    const target = { collection, documentId: documentIdOf(request, collection), locale: await localeOf(asked) };
    return {
      data: presentDocument(await content.update(target, dataOf(request.body), query.status, editor)),
      meta: {},
    };
  };

  app.get('/cms/:collection', findMany);
  app.get('/cms/:collection/:documentId', findOne);
  app.put('/cms/:collection', update);
  app.put('/cms/:collection/:documentId', update);

  app.post('/cms/:collection', async (request: CollectionRequest, reply) => {
    const asked = await ask(request);
    const { collection, query } = asked;
    const editor = requireWriter(asked.editor, collection);
    refuseSingle(collection, 'change it with PUT');
    const document = await content.create(
      { collection, locale: await localeOf(asked) },
      dataOf(request.body),
      query.status,
      editor,
    );
    return reply.status(201).send({ data: presentDocument(document), meta: {} });
  });

  app.delete('/cms/:collection/:documentId', async (request: CollectionRequest, reply) => {
    const asked = await ask(request);
    const editor = requireWriter(asked.editor, asked.collection);
    refuseSingle(asked.collection, 'it cannot be deleted');
    await content.remove(
      { collection: asked.collection, documentId: documentIdOf(request, asked.collection), locale: asked.locale },
      editor,
    );
    return reply.status(204).send();
  });

  app.post('/cms/:collection/:documentId/actions/:action', async (request: CollectionRequest, reply) => {
    const asked = await ask(request);
    const editor = requireWriter(asked.editor, asked.collection);
    const action = actions.find((one) => one === request.params.action);
    if (!action) throw contentNotFound(`There is no action ${String(request.params.action)}: ${actions.join(', ')}`);
    if (action === 'unpublish') refuseSingle(asked.collection, 'it cannot be unpublished');
    await content.move(
      { collection: asked.collection, documentId: documentIdOf(request, asked.collection), locale: asked.locale },
      action,
      editor,
    );
    return reply.status(204).send();
  });
};
