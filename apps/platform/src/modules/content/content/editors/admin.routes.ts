import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../../../database/index.ts';
import { isRecord } from '../../../../is-record.ts';
import { readChanges } from './audit.ts';
import type { Collection } from '../collection.ts';
import { invalidContent } from '../content.errors.ts';
import { parseQuery, presentPaging, readContentQuery } from '../query/content.query.ts';
import { editorRoles, requireAdmin, requireEditor, type Editors, type EditorToken } from './editors.ts';

export type AdminRoutesOptions = Readonly<{
  database: Database;
  editors: Editors;
  collections: readonly Collection[];
  now: () => Date;
}>;

const presentToken = ({ createdAt, expiresAt, revokedAt, ...token }: EditorToken): Record<string, unknown> => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

const newToken = (collections: readonly Collection[], now: Date) =>
  v.pipe(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
      role: v.picklist(editorRoles),
      collections: v.optional(v.array(v.picklist(collections.map(({ name }) => name))), []),
      expiresAt: v.optional(
        v.nullable(
          v.pipe(
            v.string(),
            v.isoTimestamp(),
            v.transform((text) => new Date(text)),
            v.check((moment) => moment > now, 'must be in the future'),
          ),
        ),
        null,
      ),
    }),
    v.forward(
      v.check(
        ({ role, collections: named }) => role !== 'editor' || named.length > 0,
        'an editor token needs at least one collection',
      ),
      ['collections'],
    ),
  );

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const tokenRoutes = (app: FastifyInstance, { editors, collections, now }: AdminRoutesOptions): void => {
  app.get('/cms/_tokens', async (request) => {
    requireAdmin(await editors.identify(request.headers.authorization));
    return { data: (await editors.list()).map(presentToken), meta: {} };
  });

  app.post('/cms/_tokens', async (request, reply) => {
    const admin = requireAdmin(await editors.identify(request.headers.authorization));
    const given = isRecord(request.body) ? request.body['data'] : undefined;
    const result = v.safeParse(newToken(collections, now()), given);
    if (!result.success) {
      const errors = result.issues.map((issue) => ({
        path: (v.getDotPath(issue) ?? '').split('.').filter(Boolean),
        message: issue.message,
        name: 'ValidationError',
      }));
      throw invalidContent(
        errors.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; '),
        errors,
      );
    }
    const { token, stored } = await editors.create(result.output, admin);
    return reply
      .status(201)
      .header('cache-control', 'no-store')
      .send({ data: { ...presentToken(stored), token }, meta: {} });
  });

  app.delete<{ Params: { id: string } }>('/cms/_tokens/:id', async (request, reply) => {
    const admin = requireAdmin(await editors.identify(request.headers.authorization));
    await editors.revoke(request.params.id, admin);
    return reply.status(204).send();
  });
};

/** Adds the routes for collections, tokens and the audit trail. Their names start with `_`, unlike collections. */
export const adminRoutes = (app: FastifyInstance, options: AdminRoutesOptions): void => {
  const { database, editors, collections } = options;
  tokenRoutes(app, options);

  app.get('/cms/_collections', async (request) => {
    requireEditor(await editors.identify(request.headers.authorization));
    return {
      data: collections.map(({ name, kind, access, uniqueBy = null }) => ({ name, kind, access, uniqueBy })),
      meta: {},
    };
  });

  app.get('/cms/_audit', async (request) => {
    requireEditor(await editors.identify(request.headers.authorization));
    const query = parseQuery(request.url);
    const { paging } = readContentQuery({ pagination: query['pagination'] }, 'id');
    const { changes, total } = await readChanges(database, {
      collection: textOrNull(query['collection']),
      documentId: textOrNull(query['documentId']),
      locale: textOrNull(query['locale']),
      start: paging.start,
      limit: paging.limit,
    });
    return {
      data: changes.map((change) => ({ ...change, happenedAt: change.happenedAt.toISOString() })),
      meta: { pagination: presentPaging(paging, total) },
    };
  });
};
