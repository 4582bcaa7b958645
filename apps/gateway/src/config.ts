import { isObjectStorage } from '@croupier/releases/object-storage';
import { cellsSchema, isLocalOrigin, trustedProxies, valuesFromFiles } from '@croupier/service';
import * as v from 'valibot';
import { imageTypes, type ImageFormat } from './images/image-variants.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number'),
);
const origin = v.pipe(
  v.string(),
  v.url('must be an address such as http://localhost:4200'),
  v.transform((text) => new URL(text).origin),
);
const entries = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
);
const origins = v.optional(v.pipe(entries, v.array(origin)), '');
/** The public part of a provider in the platform's configuration. */
const provider = v.pipe(
  v.object({ origin, page_origins: v.optional(v.array(origin)) }),
  v.transform(({ page_origins: pageOrigins, ...own }) => pageOrigins ?? [own.origin]),
);
/** The platform's list of providers, of which only the origins of pages are read. */
const pageOrigins = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, 'must be JSON'),
    v.array(provider),
    v.transform((providers) => providers.flat()),
  ),
  '[]',
);
const secret = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))]),
  '',
);
const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'must be a whole number of milliseconds'),
  v.transform(Number),
);

const maximumSide = 2560;
const imageSize = v.pipe(
  v.string(),
  v.regex(/^\d{2,4}x\d{2,4}$/, 'must be sizes such as 320x180'),
  v.check(
    (size) => size.split('x').every((side) => Number(side) >= 16 && Number(side) <= maximumSide),
    `must have sides of 16 to ${maximumSide}`,
  ),
);
const imageFormat = v.picklist(
  Object.keys(imageTypes) as ImageFormat[],
  `must be some of ${Object.keys(imageTypes).join(', ')}`,
);
const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${minimum}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  );

const schema = v.object({
  GATEWAY_PORT: v.optional(port, '4200'),
  GATEWAY_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Whose `X-Forwarded-For` names the visitor. */
  TRUST_PROXY: v.optional(trustedProxies, 'loopback'),
  /** Public origin of the site. */
  PUBLIC_ORIGIN: v.optional(origin, 'http://localhost:4200'),
  /**
   * Origin of the live chat frame: another host name of this server. The chat provider's code
   * runs there, isolated from the site. Without it the live chat is off.
   */
  CHAT_ORIGIN: v.optional(origin),
  /** Address of the platform for this server. */
  PLATFORM_ORIGIN: v.optional(origin, 'http://127.0.0.1:4210'),
  /** The platform's `CELLS`: where the players of other cells are served. Without it all are served by PLATFORM_ORIGIN. */
  CELLS: v.optional(cellsSchema),
  /** The cell of PLATFORM_ORIGIN, which also serves guests. */
  CELL_NAME: v.optional(v.string()),
  /** The platform's secret for the calls of rendered pages. Without it they count against the visitor's API limit. */
  RENDERING_SECRET: secret,
  /** The platform's secret for its gateways, which signs the token of every call. Without it calls have none. */
  GATEWAY_SECRET: secret,
  /** Public origin of the default providers, whose frames and pictures pages show. */
  SANDBOX_ORIGIN: v.optional(origin, 'http://localhost:4220'),
  /** Where the gateway downloads the pictures of SANDBOX_ORIGIN, if it does not reach that origin itself. */
  PROVIDER_ORIGIN: v.optional(origin),
  /** The platform's further providers. Their secrets are not needed here. Pages frame games and sportsbooks. */
  GAME_PROVIDERS: pageOrigins,
  SPORTSBOOK_PROVIDERS: pageOrigins,
  /** Pages send forms to the pages of payment providers. */
  PAYMENT_PROVIDERS: pageOrigins,
  /** Replaces the default identity provider, whose page is framed. */
  IDENTITY_PROVIDER: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), provider)),
  /** Origin of the media store, whose pictures the image proxy may fetch. */
  MEDIA_ORIGIN: v.optional(origin),
  /** Further origins whose pictures the image proxy may fetch, separated by commas. */
  IMAGE_ORIGINS: origins,
  /** Origins of development servers whose code pages may run, separated by commas. Leave it empty in production. */
  GATEWAY_DEV_ORIGINS: origins,
  /** Origins that third-party code from the CMS may fetch from, show pictures of and frame, separated by commas. */
  CUSTOM_CODE_ORIGINS: origins,
  /** Origins of customer-data platforms to which pages send events, separated by commas. */
  CUSTOMER_DATA_ORIGINS: origins,
  /** Origins of other sites that may embed `/forms/*`, separated by commas. */
  FORM_EMBEDDER_ORIGINS: origins,
  /**
   * Whether pages for developers are served: the description of the API and the gallery of components. By default only
   * on a site of this machine.
   */
  DEVELOPER_PAGES: v.optional(v.picklist(['on', 'off'])),
  /** Whether `Strict-Transport-Security` includes the host names below that of `PUBLIC_ORIGIN`. */
  HSTS_SUBDOMAINS: v.optional(v.picklist(['on', 'off']), 'on'),
  /** `off` unregisters every visitor's service worker. */
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off']), 'on'),
  REGISTRY_DIR: v.pipe(v.string('is required: the directory of deployed apps'), v.minLength(1)),
  /**
   * Bucket of deployed apps, with the API of S3: `s3://bucket/folder`. The gateway copies them to `REGISTRY_DIR`. Without
   * it deploys write to `REGISTRY_DIR` themselves.
   */
  REGISTRY_STORE: v.optional(
    v.pipe(v.string(), v.check(isObjectStorage, 'must be a bucket such as s3://releases/casino')),
  ),
  IMAGE_CACHE_DIR: v.pipe(v.string('is required: a directory for resized pictures'), v.minLength(1)),
  /** Picture sizes in addition to those that the site's pages request, separated by commas. */
  IMAGE_SIZES: v.optional(v.pipe(entries, v.array(imageSize)), ''),
  /** Output formats of pictures, separated by commas. */
  IMAGE_FORMATS: v.optional(v.pipe(entries, v.array(imageFormat), v.minLength(1, 'must name a format')), 'webp,jpeg'),
  /** Maximum number of concurrent picture conversions. Each uses one core. */
  IMAGE_CONVERSIONS: v.optional(wholeNumber(1, 64), '2'),
  /** Time limit of one conversion, in milliseconds. */
  IMAGE_CONVERSION_TIMEOUT_MS: v.optional(v.pipe(milliseconds, v.minValue(1, 'must be at least 1')), '10000'),
  /** Maximum size of a source picture, in millions of pixels. */
  IMAGE_SOURCE_MEGAPIXELS: v.optional(wholeNumber(1, 1000), '16'),
  /** Maximum memory of one conversion, in megabytes. */
  IMAGE_CONVERSION_MB: v.optional(wholeNumber(16, 10_000), '96'),
  /** Maximum number of waiting conversions; the gateway returns 503 for further requests. */
  IMAGE_QUEUE: v.optional(wholeNumber(0, 9999), '200'),
  /** Quality of pictures, 1 to 100. */
  IMAGE_QUALITY: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '95',
  ),
  /** Capacity of the picture cache, in megabytes. */
  IMAGE_CACHE_MB: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'must be a whole number of megabytes'), v.transform(Number)),
    '512',
  ),
  /** Timeout of a picture's origin server, in milliseconds. */
  IMAGE_TIMEOUT_MS: v.optional(milliseconds, '5000'),
  /** Timeout of a platform call, in milliseconds. */
  PLATFORM_TIMEOUT_MS: v.optional(v.pipe(milliseconds, v.minValue(1, 'must be at least 1')), '6000'),
  /** Time limit of a page. Later the gateway returns 503, or to a guest the last copy of the page. */
  PAGE_TIMEOUT_MS: v.optional(v.pipe(milliseconds, v.minValue(1, 'must be at least 1')), '6000'),
  /** Maximum number of pages that a client network (an IPv4 address, an IPv6 /64) may request in a minute. */
  PAGE_RATE_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '600'),
  /** Number of pages that are rendered at a time, of which a client network may have a sixth. */
  PAGE_RENDERS: v.optional(wholeNumber(1, 1000), '12'),
  /** Number of processes that render pages; 0 renders in the gateway's own process, without their limits. */
  PAGE_PROCESSES: v.optional(wholeNumber(0, 64), '2'),
  /** Maximum memory of a process that renders pages, in megabytes. */
  PAGE_PROCESS_MB: v.optional(wholeNumber(128, 10_000), '512'),
  /** Maximum number of pages that wait to be rendered, a quarter of them for a client network; 503 beyond. */
  PAGE_QUEUE: v.optional(wholeNumber(0, 10_000), '64'),
  /** Mean delay of the event loop, in milliseconds, above which no page is rendered; 0 turns this off. */
  MAX_EVENT_LOOP_DELAY_MS: v.optional(milliseconds, '1000'),
  /** Capacity of the cache of guests' pages, in megabytes. */
  GUEST_PAGE_CACHE_MB: v.optional(wholeNumber(1, 100_000), '64'),
  /** Time for which guests share a rendered page, in milliseconds; 0 disables sharing. */
  GUEST_PAGE_TTL_MS: v.optional(milliseconds, '2000'),
  /** Time after that during which the gateway returns the stale page while it revalidates, in milliseconds. */
  GUEST_PAGE_STALE_MS: v.optional(milliseconds, '60000'),
  /** Time for which the gateway keeps serving requests after SIGTERM, in milliseconds. */
  SHUTDOWN_DELAY_MS: v.optional(wholeNumber(0, 120_000), '0'),
  /** Port of `/metrics` on `GATEWAY_HOST`, which must not be public. Without it there are no metrics. */
  GATEWAY_METRICS_PORT: v.optional(port),
  /** Which releases this gateway rolls back when they have too many errors: canaries, also full releases, or none. */
  AUTOMATIC_ROLLBACK: v.optional(v.picklist(['off', 'canary', 'all']), 'canary'),
  /** Page views of a release before the gateway decides about it. */
  ROLLBACK_MINIMUM_VIEWS: v.optional(wholeNumber(1, 1_000_000), '200'),
  /** By how many errors per 100 page views a release may exceed the one before. */
  ROLLBACK_ERROR_PERCENT: v.optional(wholeNumber(0, 100), '5'),
  /** How long after its deploy a full release is watched, in minutes. */
  ROLLBACK_WATCH_MINUTES: v.optional(wholeNumber(1, 10_000), '30'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

const checked = v.pipe(
  schema,
  v.forward(
    v.partialCheck(
      [['CHAT_ORIGIN'], ['PUBLIC_ORIGIN']],
      ({ CHAT_ORIGIN, PUBLIC_ORIGIN }) =>
        CHAT_ORIGIN === undefined || new URL(CHAT_ORIGIN).host !== new URL(PUBLIC_ORIGIN).host,
      "must have another host than PUBLIC_ORIGIN: third parties' code runs there",
    ),
    ['CHAT_ORIGIN'],
  ),
  v.forward(
    v.partialCheck(
      [['CELLS'], ['CELL_NAME']],
      ({ CELLS, CELL_NAME }) => (CELLS ? CELLS.find(CELL_NAME ?? '') !== null : CELL_NAME === undefined),
      'must be the name of a cell in CELLS',
    ),
    ['CELL_NAME'],
  ),
);

export type Config = v.InferOutput<typeof schema>;

/**
 * Reads the configuration from variables, and from the files that `<variable>_FILE` names.
 * @throws Error that lists every invalid setting.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const result = v.safeParse(checked, valuesFromFiles(environment, Object.keys(schema.entries)));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new Error(`The gateway's configuration is not usable:\n${problems.join('\n')}`);
};

/** Whether pages for developers are served. */
export const hasDeveloperPages = ({ DEVELOPER_PAGES, PUBLIC_ORIGIN }: Config): boolean =>
  (DEVELOPER_PAGES ?? (isLocalOrigin(PUBLIC_ORIGIN) ? 'on' : 'off')) === 'on';

/** Returns the origins of the providers' pages that documents frame and send forms to. */
export const providerOrigins = (
  config: Config,
): Readonly<{ frameOrigins: readonly string[]; formOrigins: readonly string[] }> => {
  const { SANDBOX_ORIGIN, GAME_PROVIDERS, SPORTSBOOK_PROVIDERS, PAYMENT_PROVIDERS, IDENTITY_PROVIDER = [] } = config;
  const framed = [...GAME_PROVIDERS, ...SPORTSBOOK_PROVIDERS, ...PAYMENT_PROVIDERS, ...IDENTITY_PROVIDER];
  return {
    frameOrigins: [...new Set([SANDBOX_ORIGIN, ...framed])],
    formOrigins: [...new Set([SANDBOX_ORIGIN, ...PAYMENT_PROVIDERS])],
  };
};

/** Returns a function that names the address from which the gateway downloads a picture. */
export const pictureSource =
  ({ SANDBOX_ORIGIN, PROVIDER_ORIGIN = SANDBOX_ORIGIN }: Config) =>
  (src: URL): URL =>
    src.origin === SANDBOX_ORIGIN
      ? Object.assign(new URL(PROVIDER_ORIGIN), { pathname: src.pathname, search: src.search })
      : src;

/** The origins whose pictures may be resized: the store of media first, then the default providers and the site. */
export const imageOrigins = (config: Config): readonly string[] => [
  config.MEDIA_ORIGIN ?? config.SANDBOX_ORIGIN,
  config.SANDBOX_ORIGIN,
  config.PUBLIC_ORIGIN,
  ...config.IMAGE_ORIGINS,
];
