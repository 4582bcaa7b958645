import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newKey, type Database } from '../../../../database/index.ts';
import { createSecretCheck, type Secret } from '../../../../secrets/index.ts';
import type { Collection } from '../collection.ts';
import { contentForbidden, contentNotFound, contentUnauthorized } from '../content.errors.ts';

export const editorRoles = ['admin', 'editor', 'reader'] as const;
export type EditorRole = (typeof editorRoles)[number];

/** The holder of a token. The role `editor` writes only the given collections. */
export type Editor = Readonly<{
  name: string;
  tokenId: string | null;
  role: EditorRole;
  collections: readonly string[];
}>;

export type EditorToken = Readonly<{
  id: string;
  name: string;
  role: EditorRole;
  collections: readonly string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
}>;

export type NewToken = Readonly<{
  name: string;
  role: EditorRole;
  collections: readonly string[];
  expiresAt: Date | null;
}>;

/** Identifies the holders of tokens, who can read drafts, write content and create tokens by their roles. */
export type Editors = Readonly<{
  /** Returns null without credentials. @throws CmsRefusal (401) for invalid, expired or revoked credentials */
  identify: (authorization: string | undefined) => Promise<Editor | null>;
  list: () => Promise<readonly EditorToken[]>;
  /** Creates a token and returns it. Only its hash is stored. */
  create: (token: NewToken, by: Editor) => Promise<Readonly<{ token: string; stored: EditorToken }>>;
  revoke: (id: string, by: Editor) => Promise<void>;
}>;

const hashOf = (token: string): string => hash('sha256', token);

export const requireEditor = (editor: Editor | null): Editor => {
  if (!editor) throw contentUnauthorized('Missing or invalid credentials');
  return editor;
};

export const requireWriter = (given: Editor | null, { name }: Pick<Collection, 'name'>): Editor => {
  const editor = requireEditor(given);
  if (editor.role === 'admin' || (editor.role === 'editor' && editor.collections.includes(name))) return editor;
  throw contentForbidden(`This token cannot write ${name}`);
};

export const requireAdmin = (given: Editor | null): Editor => {
  const editor = requireEditor(given);
  if (editor.role !== 'admin') throw contentForbidden('This requires the token of an admin');
  return editor;
};

const columns = sql`id, name, role, collections, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`;

export type EditorsOptions = Readonly<{
  database: Database;
  /** The token of the first admin, from the environment. */
  rootToken: Secret | null;
  now: () => Date;
}>;

/** A change of a token by an admin. */
type TokenChange = Readonly<{ action: string; by: Editor; tokenId: string; after: unknown; at: Date }>;

const auditToken = async (transaction: Database, { action, by, tokenId, after, at }: TokenChange): Promise<void> => {
  await sql`insert into cms_audit (happened_at, actor, token_id, action, collection, document_id, after)
    values (${at}, ${by.name}, ${by.tokenId}, ${action}, '_tokens', ${tokenId}, ${after === null ? null : JSON.stringify(after)})`.execute(
    transaction,
  );
};

export const createEditors = ({ database, rootToken, now }: EditorsOptions): Editors => {
  const isRootToken = createSecretCheck(rootToken);

  return {
    identify: async (authorization) => {
      if (authorization === undefined) return null;
      const given = /^Bearer (\S{1,300})$/i.exec(authorization)?.[1];
      if (!given) throw contentUnauthorized('Missing or invalid credentials');
      if (isRootToken(given)) return { name: 'CMS_TOKEN', tokenId: null, role: 'admin', collections: [] };
      const { rows } = await sql<EditorToken>`select ${columns} from cms_tokens
        where token_hash = ${hashOf(given)} and revoked_at is null and (expires_at is null or expires_at > ${now()})`.execute(
        database,
      );
      const [token] = rows;
      if (!token) throw contentUnauthorized('Missing or invalid credentials');
      return { name: token.name, tokenId: token.id, role: token.role, collections: token.collections };
    },

    list: async () =>
      (await sql<EditorToken>`select ${columns} from cms_tokens order by created_at, id`.execute(database)).rows,

    create: async ({ name, role, collections, expiresAt }, by) => {
      const token = `cms_${randomBytes(32).toString('base64url')}`;
      const stored = await database.transaction().execute(async (transaction) => {
        const { rows } = await sql<EditorToken>`
          insert into cms_tokens (id, name, token_hash, role, collections, created_by, created_at, expires_at)
          values (${newKey()}, ${name}, ${hashOf(token)}, ${role}, ${[...collections]}, ${by.name}, ${now()}, ${expiresAt})
          returning ${columns}`.execute(transaction);
        const [row] = rows;
        if (!row) throw new Error('The token was not stored');
        const after = { name, role, collections };
        await auditToken(transaction, { action: 'make-token', by, tokenId: row.id, after, at: now() });
        return row;
      });
      return { token, stored };
    },

    revoke: async (id, by) =>
      database.transaction().execute(async (transaction) => {
        const { numAffectedRows } =
          await sql`update cms_tokens set revoked_at = ${now()} where id::text = ${id} and revoked_at is null`.execute(
            transaction,
          );
        if (Number(numAffectedRows ?? 0) === 0) throw contentNotFound('There is no such token');
        await auditToken(transaction, { action: 'revoke-token', by, tokenId: id, after: null, at: now() });
      }),
  };
};
