import { networkOf } from '@croupier/service';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { disconnectSignal } from '../disconnect-signal.ts';
import { viaProxy } from './image-source.ts';
import { qualityOf, type ImageFormat } from './image-variants.ts';
import type { Images } from './images.service.ts';

const side = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));

const query = v.object({
  src: v.pipe(v.string(), v.url(), v.maxLength(500)),
  w: side,
  h: side,
  /** `cover` fills the size and crops the rest; `contain` fits the whole picture into it. */
  fit: v.optional(v.picklist(['cover', 'contain']), 'cover'),
  f: v.optional(v.string(), 'webp'),
});

type Options = Readonly<{
  images: Images;
  origins: readonly string[];
  sizes: readonly string[];
  formats: readonly ImageFormat[];
  quality: number;
}>;

/** Addresses of the gateway with pictures. */
const picturePaths = /^\/(?:mf|_icons)\//;

/**
 * The public origin is an allowed source. Without this check a picture could request the proxy itself, and thereby
 * occupy every slot, or pages and calls, in the name of the gateway.
 */
const refuseOwnRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.via?.includes(viaProxy) || picturePaths.test(request.url)) return;
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ message: 'src: leads back to the gateway, which has no such picture' });
  });
};

/**
 * The image proxy: `/_image?src=&w=&h=&f=` fetches a picture of an allowed origin and returns it in one of the allowed
 * sizes and formats. It ignores other query parameters, such as the `q` that earlier shell releases send.
 */
export const registerImages = (app: FastifyInstance, { images, origins, sizes, formats, quality }: Options): void => {
  const allowedSizes = new Set(sizes);
  refuseOwnRequests(app);

  app.get('/_image', async (request, reply) => {
    const refuse = (status: number, message: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ message });
    const parsed = v.safeParse(query, request.query);
    if (!parsed.success)
      return refuse(400, parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '));
    const { src, w, h, fit, f } = parsed.output;
    const format = formats.find((allowed) => allowed === f);
    if (!format) return refuse(400, `f: ${f} is not one of ${formats.join(', ')}`);
    if (!allowedSizes.has(`${w}x${h}`))
      return refuse(400, `w, h: ${w}x${h} is not an allowed size; IMAGE_SIZES adds sizes`);
    const address = new URL(src);
    if (!origins.includes(address.origin)) return refuse(403, `Pictures of ${address.origin} are not served here`);
    const result = await images.get(
      {
        src: address,
        width: w,
        height: h,
        fit: fit === 'contain' ? 'inside' : 'cover',
        quality: qualityOf(format, quality),
        format,
      },
      { id: networkOf(request.ip), signal: disconnectSignal(reply) },
    );
    if (result.kind === 'refused') {
      if (result.status === 503) reply.header('retry-after', '2');
      return refuse(result.status, result.message);
    }
    return reply
      .header('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000')
      .type(result.type)
      .send(result.bytes);
  });
};
