import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Images } from './images.service.ts';

const maximalSide = 4096;
const side = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(16), v.maxValue(maximalSide));

const query = v.object({
  src: v.pipe(v.string(), v.url(), v.maxLength(500)),
  w: v.optional(side),
  h: v.optional(side),
  /** `cover` fills the size and cuts what is over; `contain` shows all of the picture within it. */
  fit: v.optional(v.picklist(['cover', 'contain']), 'cover'),
  q: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100))),
  f: v.optional(v.picklist(['webp', 'avif', 'jpeg'])),
});

type Options = Readonly<{ images: Images; origins: readonly string[]; quality: number }>;

/** The image proxy: `/_image?src=&w=&h=&q=` fetches a picture of an allowed origin and answers it in the asked size, as webp. */
export const registerImages = (app: FastifyInstance, { images, origins, quality }: Options): void => {
  app.get('/_image', async (request, reply) => {
    const parsed = v.safeParse(query, request.query);
    if (!parsed.success) return reply.code(400).send({ message: parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ') });
    const { src, w, h, fit, q, f } = parsed.output;
    const address = new URL(src);
    if (!origins.includes(address.origin)) return reply.code(403).send({ message: `Pictures of ${address.origin} are not served here` });
    const result = await images.get({ src: address, width: w ?? null, height: h ?? null, fit: fit === 'contain' ? 'inside' : 'cover', quality: q ?? quality, format: f ?? 'webp' });
    if (result.kind === 'refused' && result.status === 503) reply.header('retry-after', '2');
    if (result.kind === 'refused') return reply.code(result.status).header('cache-control', 'no-store').send({ message: result.message });
    return reply.header('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000').type(result.type).send(result.bytes);
  });
};
