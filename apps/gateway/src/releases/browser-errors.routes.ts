import { networkOf } from '@croupier/service';
import { releaseVersion } from '@croupier/releases';
import { currentRelease, isServedRelease } from '@croupier/releases/canary';
import type { RegistryFile } from '@croupier/releases/registry';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Registry } from '../registry/registry.ts';
import { browserErrorKinds, otherRelease, type ReleaseCounts } from './release-counts.ts';

/** Where browsers report errors. */
const browserErrorsPath = '/_errors';

const bodyLimit_bytes = 8 * 1024;
/** Reports per minute that a network may send; a document sends at most five. */
const reportsPerMinute = 30;

const name = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w-]+$/));
/** A position in a file of a release: no text of a visitor can be in it. */
const frame = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/mf\/[\w./~-]+:\d{1,7}:\d{1,7}$/));

/** An error as a browser reports it. Its message may contain data of the visitor, so it is not sent. */
const reportSchema = v.object({
  app: name,
  version: v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w~-]+$/)),
  kind: v.picklist(browserErrorKinds),
  /** The class of the error: `TypeError`. */
  name,
  frames: v.pipe(v.array(frame), v.maxLength(20)),
});
export type BrowserErrorReport = v.InferOutput<typeof reportSchema>;

type Options = Readonly<{ registry: Registry; counts: ReleaseCounts; publicOrigin: string }>;

/** Whether a request comes from a page of this site. Browsers name the origin of every report. */
const isFromSite = ({ headers }: FastifyRequest, publicOrigin: string): boolean =>
  headers.origin === publicOrigin || headers['sec-fetch-site'] === 'same-origin';

const count = (file: RegistryFile, request: FastifyRequest, { counts }: Options): boolean => {
  const { success, output } = v.safeParse(reportSchema, request.body);
  if (!success || !currentRelease(file, output.app)) return false;
  const { app, kind, name: error, frames } = output;
  const version = releaseVersion(output.version) ?? '';
  const release = isServedRelease(file, { app, version }) ? { app, version } : null;
  counts.failedInBrowser(app, release, { kind, network: networkOf(request.ip) });
  request.log.warn(
    { app, version: release?.version ?? otherRelease, kind, error, frames },
    'A browser reported an error',
  );
  return true;
};

/**
 * Registers the address to which pages report errors of deployed code. Answers 204, 400 for a malformed report, and 429
 * for a network that sends too many.
 */
export const registerBrowserErrors = (app: FastifyInstance, options: Options): void => {
  const rateLimit = {
    max: reportsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  };
  app.post(
    browserErrorsPath,
    {
      bodyLimit: bodyLimit_bytes,
      config: { rateLimit },
      errorHandler: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
        reply
          .code(error.statusCode ?? 500)
          .header('cache-control', 'no-store')
          .send(),
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!isFromSite(request, options.publicOrigin)) return reply.code(403).send();
      return reply.code(count(await options.registry.current(), request, options) ? 204 : 400).send();
    },
  );
};
