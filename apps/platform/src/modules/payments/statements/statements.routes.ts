import { statementInput, statementPath } from '@croupier/contract/cashier';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalidParameters, refuse } from '../../../errors.ts';
import { invalidFields } from '../../../http/index.ts';
import type { CallPlayer } from '../../../module.ts';
import type { StatementFiles } from './statement-files.service.ts';

export type StatementRoutesOptions = Readonly<{
  files: StatementFiles;
  /** @throws AuthorizationException, IdentityProofRequiredException */
  readProvenPlayer: (request: FastifyRequest) => Promise<CallPlayer>;
}>;

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** Sends a player their own statement as a file. */
export const statementRoutes = (app: FastifyInstance, { files, readProvenPlayer }: StatementRoutesOptions): void => {
  app.get<{ Params: { format: string } }>(`${statementPath}/:format`, async (request, reply) => {
    const player = await readProvenPlayer(request);
    const { format } = request.params;
    if (format !== 'pdf' && format !== 'csv') throw refuse('MethodNotFoundException', { reason: 'unknown_file' });
    const input = v.safeParse(statementInput, request.query);
    if (!input.success) throw invalidParameters(invalidFields(input.issues));
    const { name, content } = await files.create(player, format, input.output);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(types[format])
      .send(content);
  });
};
