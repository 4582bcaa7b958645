import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The frame's script and style. */
export type Assets = Readonly<{ script: string; style: string; version: string }>;

export const createAssets = (script: string, style: string): Assets => ({
  script,
  style,
  version: createHash('sha256').update(script).update(style).digest('hex').slice(0, 12),
});

export const assetRoutes = (app: FastifyInstance, assets: Assets, name: 'play' | 'book' = 'play'): void => {
  for (const [path, type, text] of [
    [`/assets/${name}.js`, 'text/javascript; charset=utf-8', assets.script],
    [`/assets/${name}.css`, 'text/css; charset=utf-8', assets.style],
  ] as const) {
    app.get<{ Querystring: { v?: string } }>(path, (request, reply) =>
      reply
        .type(type)
        .header('x-content-type-options', 'nosniff')
        .header(
          'cache-control',
          request.query.v === assets.version ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        .send(text),
    );
  }
};
