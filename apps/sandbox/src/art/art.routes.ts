import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findTitle } from '../games/catalogue/index.ts';
import { gameArt } from './game-art.ts';
import { paymentArt } from './payment-art.ts';
import { hasPortrait, portraitArt } from './portrait-art.ts';
import { sceneArt, type SceneKind } from './scene-art.ts';
import { slotSymbols, symbolArt } from './symbol-art.ts';

/** Changes with the drawings, so that addresses that contain it can be cached forever. */
export const artVersion = '1';

type Picture = Readonly<{ svg: string; etag: string }>;

/**
 * Serves every picture of the sandbox as SVG: rendered once, cached in memory, and cacheable for a year if the address
 * contains the version.
 */
export const artRoutes = (app: FastifyInstance): void => {
  const cache = new LRUCache<string, Picture>({ maxSize: 48 * 1024 * 1024, sizeCalculation: ({ svg }) => svg.length });

  const send = (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => string): FastifyReply => {
    let picture = cache.get(key);
    if (picture === undefined) {
      const svg = draw();
      picture = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
      cache.set(key, picture);
    }
    const versioned = new URL(request.url, 'http://localhost').searchParams.get('v') === artVersion;
    void reply
      .header('etag', picture.etag)
      .header('cache-control', versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(picture.svg);
  };

  const missing = (reply: FastifyReply): FastifyReply =>
    reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is no such picture' } });

  app.get<{ Params: { code: string }; Querystring: { shape?: string } }>('/art/games/:code.svg', (request, reply) => {
    const title = findTitle(request.params.code);
    const shape = request.query.shape === 'landscape' ? 'landscape' : 'portrait';
    return title === undefined
      ? missing(reply)
      : send(request, reply, `games/${title.code}/${shape}`, () => gameArt(title.art, shape));
  });

  app.get<{ Params: { code: string; symbol: string } }>('/art/symbols/:code/:symbol.svg', (request, reply) => {
    const title = findTitle(request.params.code);
    const symbol = slotSymbols.find((name) => name === request.params.symbol);
    return title === undefined || symbol === undefined
      ? missing(reply)
      : send(request, reply, `symbols/${title.code}/${symbol}`, () => symbolArt(title.art, symbol));
  });

  const scenes: readonly (readonly [string, SceneKind])[] = [
    ['banners', 'banner'],
    ['promotions', 'promotion'],
    ['tournaments', 'tournament'],
  ];
  for (const [folder, kind] of scenes) {
    app.get<{ Params: { seed: string }; Querystring: { dir?: string } }>(
      `/art/${folder}/:seed.svg`,
      (request, reply) => {
        const { seed } = request.params;
        if (!/^[a-z0-9_-]{1,80}$/i.test(seed)) return missing(reply);
        const mirrored = request.query.dir === 'rtl';
        return send(request, reply, `${kind}/${seed}/${mirrored}`, () => sceneArt(kind, seed.toLowerCase(), mirrored));
      },
    );
  }

  app.get<{ Params: { subject: string }; Querystring: { dir?: string } }>(
    '/art/portraits/:subject.svg',
    (request, reply) => {
      const { subject } = request.params;
      const mirrored = request.query.dir === 'rtl';
      return hasPortrait(subject)
        ? send(request, reply, `portraits/${subject}/${mirrored}`, () => portraitArt(subject, mirrored))
        : missing(reply);
    },
  );

  app.get<{ Params: { sysname: string }; Querystring: { theme?: string } }>(
    '/art/payments/:sysname.svg',
    (request, reply) => {
      const { sysname } = request.params;
      if (!/^[a-z0-9_-]{1,40}$/i.test(sysname)) return missing(reply);
      const theme = request.query.theme === 'light' ? 'light' : 'dark';
      return send(request, reply, `payments/${sysname}/${theme}`, () => paymentArt(sysname.toLowerCase(), theme));
    },
  );
};
