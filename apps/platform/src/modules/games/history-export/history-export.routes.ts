import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../../../errors.ts';
import type { CallPlayer } from '../../../module.ts';
import { filePath, type HistoryExports } from './history-export.service.ts';

const idForm = v.pipe(v.string(), v.uuid());

/** The time limit of a download, which a slow connection makes longer than a call may be. */
const downloadTimeout_ms = 600_000;

export type HistoryFileOptions = Readonly<{
  exports: HistoryExports;
  /** @throws AuthorizationException, IdentityProofRequiredException */
  readProvenPlayer: (request: FastifyRequest) => Promise<CallPlayer>;
}>;

/** Streams a file to its owner. All other requests receive 404. */
export const historyFileRoutes = (app: FastifyInstance, { exports, readProvenPlayer }: HistoryFileOptions): void => {
  const options = { handlerTimeout: downloadTimeout_ms };
  app.get<{ Params: { id: string } }>(`${filePath}/:id`, options, async (request, reply) => {
    const player = await readProvenPlayer(request);
    const file = v.is(idForm, request.params.id) ? await exports.open(request.params.id, player.id) : null;
    if (!file) throw refuse('MethodNotFoundException', { reason: 'unknown_file' });
    return reply
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="game-history-${file.row.created_at.toISOString().slice(0, 10)}.csv"`,
      )
      .header('content-length', String(file.row.size_bytes))
      .header('x-content-type-options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(file.parts()));
  });
};
