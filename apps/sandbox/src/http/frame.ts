import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { directionOf } from '../locale/direction.ts';
import { embedJson, escapeHtml } from './html.ts';
import { refuse } from './signed.ts';

/**
 * The sessions of a frame. The token in the frame's address is its `entry`; the first browser to open it gets a key.
 */
type FrameSessions<Session> = Readonly<{
  find: (entry: string, key: string | undefined) => Promise<Session | undefined>;
  enter: (
    entry: string,
    key: string | undefined,
  ) => Promise<Readonly<{ session: Session; newKey?: string | undefined }> | undefined>;
}>;

export type FrameParams = { Params: { entry: string } };
type FrameRequest = FastifyRequest<FrameParams>;

export type FrameOptions<Session> = Readonly<{
  /** The start of its cookie's name. */
  name: 'game' | 'book';
  /** The path before the entry: `/play`. */
  path: string;
  config: Pick<Config, 'publicOrigin' | 'sandboxOrigin'>;
  sessions: FrameSessions<Session>;
}>;

/** Access to a frame: its address opens it in one browser only, which proves itself by a cookie. */
export const createFrame = <Session>({ name, path, config, sessions }: FrameOptions<Session>) => {
  const { publicOrigin, sandboxOrigin } = config;
  const cookieName = (entry: string): string => `${name}-${entry.slice(0, 10)}`;
  const keyOf = ({ headers, params: { entry } }: FrameRequest): string | undefined =>
    headers.cookie
      ?.split('; ')
      .find((part) => part.startsWith(`${cookieName(entry)}=`))
      ?.split('=')[1];
  // In production the frame is on another site than the page around it, so its cookie is partitioned by that site.
  const flags = sandboxOrigin.startsWith('https:') ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    `base-uri 'none'; form-action 'none'; frame-ancestors ${publicOrigin}`;

  return {
    /** The session of a page request; undefined if its address is unknown, old or opened in another browser. */
    enter: async (request: FrameRequest, reply: FastifyReply): Promise<Session | undefined> => {
      const { entry } = request.params;
      const entered = await sessions.enter(entry, keyOf(request));
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .header('referrer-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff');
      if (entered?.newKey !== undefined)
        void reply.header(
          'set-cookie',
          `${cookieName(entry)}=${entered.newKey}; Path=${path}/${entry}; HttpOnly; Max-Age=86400; ${flags}`,
        );
      return entered?.session;
    },
    /** A handler of the page's own calls: 401 without a session, 403 to changes from another site. */
    withSession:
      (handle: (session: Session, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      async (request: FrameRequest, reply: FastifyReply): Promise<unknown> => {
        void reply.header('cache-control', 'no-store');
        // The cookie alone is not enough: a call must come from the frame's own page.
        if (request.method === 'POST' && request.headers.origin !== sandboxOrigin)
          return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
        const session = await sessions.find(request.params.entry, keyOf(request));
        return session === undefined
          ? refuse(reply, 401, 'SESSION_EXPIRED', 'The session has ended')
          : handle(session, request, reply);
      },
  };
};

type FrameHead = Readonly<{
  locale: string;
  title: string;
  /** The names of its script and style below `/assets`, and their version. */
  asset: 'play' | 'book';
  version: string;
}>;

const documentOf = ({ locale, title, asset, version }: FrameHead, attributes: string, body: string): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"${attributes}><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
  `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">` +
  `<link rel="stylesheet" href="/assets/${asset}.css?v=${version}"></head>${body}</html>`;

/** The page of a frame. `setup` is the data for its script, `root` the id of the element that the script fills. */
export const framePage = (
  head: FrameHead & Readonly<{ theme: string; root: 'game' | 'book' }>,
  setup: object,
): string =>
  documentOf(
    head,
    ` data-theme="${head.theme}"`,
    `<body><div id="${head.root}"></div><script type="application/json" id="setup">${embedJson(setup)}</script>` +
      `<script src="/assets/${head.asset}.js?v=${head.version}" defer></script></body>`,
  );

/** The page of a frame whose session has ended. */
export const closedFramePage = (head: FrameHead, note: string): string =>
  documentOf(head, '', `<body class="closed"><main><h1>${head.title}</h1><p>${note}</p></main></body>`);
