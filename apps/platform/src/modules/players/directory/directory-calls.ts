import * as v from 'valibot';
import type { CellSecret } from '../../../cell-config.ts';
import { errorAnswer, type CallbackProtocol } from '../../../providers/callback.ts';
import { createProviderClient, type ProviderOptions } from '../../../providers/signed-call.ts';
import { createSignedMessageReader } from '../../../providers/signed-callback.ts';

/** The path at which the cell with the directory receives the calls of another cell. */
export const directoryPath = (source: string): string => `/cells/${source}/directory`;

/** The most names in a call. */
export const namesInCall = 100;

const message = v.object({
  /** The cell that is meant, so that a wrong address in the configuration fills no other directory. */
  cell: v.string(),
  /** The cell that gets the names that no cell or the calling cell has; absent for a question. */
  owner: v.optional(v.string()),
  hashes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.maxLength(namesInCall)),
});
export type DirectoryMessage = v.InferOutput<typeof message>;

/** The cells of the names, by hash. */
const answer = v.object({ cells: v.record(v.string(), v.string()) });

export type Answered = Readonly<Record<string, string>> | 'wrong_cell';

/** The protocol of the directory, as the cell that keeps it speaks it. */
export const createDirectoryProtocol = (
  now: () => Date,
  [secret, ...previousSecrets]: CellSecret,
): CallbackProtocol<DirectoryMessage, Answered | 'failed'> => ({
  read: createSignedMessageReader({ secret, previousSecrets, now, schema: message }),
  answer: (outcome) => {
    if (outcome === 'failed') return errorAnswer(503, 'TRY_AGAIN', 'The directory was not read');
    if (outcome === 'wrong_cell') return errorAnswer(409, 'WRONG_CELL', 'This is another cell');
    return { status: 200, body: { cells: outcome } };
  },
});

/** Returns a function that asks the directory of another cell. @throws ProviderError */
export const createDirectoryClient = (source: string, options: Omit<ProviderOptions, 'pageOrigins'>) => {
  const send = createProviderClient(options);
  return async (body: DirectoryMessage): Promise<ReadonlyMap<string, string>> => {
    const { cells } = await send({ method: 'POST', path: directoryPath(source), body, answer });
    return new Map(Object.entries(cells));
  };
};
