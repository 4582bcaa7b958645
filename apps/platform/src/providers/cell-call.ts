import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CellConfig } from '../cell-config.ts';
import { addCallbackRoute, errorAnswer, receiveText } from './callback.ts';
import { createSignedMessageReader } from './signed-callback.ts';
import { createProviderClient, type ProviderOptions } from './signed-call.ts';

/** The cell that is meant, so that a wrong address in the configuration has no effect. */
const addressed = v.object({ cell: v.string() });

type Config = Readonly<{ cell: NonNullable<CellConfig> }>;

export type CellClientOptions = Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>;

/** A signed call from one cell to another one: `POST /cells/<calling cell>/<path>`. */
export type CellCall<Message, Answer, Refusal extends string> = Readonly<{
  path: string;
  message: v.GenericSchema<unknown, Message>;
  answer: v.GenericSchema<unknown, Answer>;
  /** The texts of refusals. The code of a refusal is its name in capitals. */
  refusals: Readonly<Record<Refusal, string>>;
  /** The largest message. */
  limitBytes?: number;
}>;

const pathOf = (source: string, path: string): string => `/cells/${source}/${path}`;

/** Returns a function that calls a cell by its name. It throws ProviderError, and Error for an unknown cell. */
export const createCellClient = <Message, Answer>(
  { path, answer }: Pick<CellCall<Message, Answer, never>, 'path' | 'message' | 'answer'>,
  { cell: { name, cells, secrets }, ...options }: Config & CellClientOptions,
) => {
  const clients = new Map(
    [...secrets].map(([cell, [secret]]) => {
      const origin = cells.find(cell)?.origin ?? '';
      return [cell, createProviderClient({ ...options, origin, secret })];
    }),
  );
  return async (cell: string, message: Message): Promise<Answer> => {
    const send = clients.get(cell);
    if (!send) throw new Error(`CELLS has no other cell ${cell}`);
    return send({ method: 'POST', path: pathOf(name, path), body: { ...message, cell }, answer });
  };
};

/** Serves the calls of the other cells. */
export const addCellRoutes = <Message, Answer extends object, Refusal extends string>(
  app: FastifyInstance,
  { path, message, refusals, limitBytes }: CellCall<Message, Answer, Refusal>,
  { cell: { name, secrets }, now }: Config & Pick<CellClientOptions, 'now'>,
  run: (message: Message, source: string) => Promise<Answer | Refusal>,
): void => {
  receiveText(app, limitBytes);
  const schema = v.intersect([addressed, message]);
  const texts = new Map<string, string>([['wrong_cell', 'This is another cell'], ...Object.entries<string>(refusals)]);
  for (const [source, [secret, ...previousSecrets]] of secrets)
    addCallbackRoute<{ cell: string } & Message, Answer | string>(app, {
      path: pathOf(source, path),
      protocol: {
        read: createSignedMessageReader({ secret, previousSecrets, now, schema }),
        answer: (outcome) => {
          if (outcome === 'failed') return errorAnswer(503, 'TRY_AGAIN', 'The call was not handled');
          return typeof outcome === 'string'
            ? errorAnswer(409, outcome.toUpperCase(), texts.get(outcome) ?? '')
            : { status: 200, body: outcome };
        },
      },
      run: async (given) => (given.cell === name ? run(given, source) : 'wrong_cell'),
    });
};
