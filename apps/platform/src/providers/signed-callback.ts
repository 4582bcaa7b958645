import { signatureHeader, verify } from '@croupier/signature';
import * as v from 'valibot';
import { rejectCallback, type CallbackReading, type ReceivedCallback } from './callback.ts';

export type SignedMessageOptions<Schema extends v.GenericSchema> = Readonly<{
  secret: string;
  now: () => Date;
  schema: Schema;
}>;

/** Returns a function that checks the signature of a callback, then parses its JSON body. */
export const createSignedMessageReader = <Schema extends v.GenericSchema>({
  secret,
  now,
  schema,
}: SignedMessageOptions<Schema>): ((callback: ReceivedCallback) => CallbackReading<v.InferOutput<Schema>>) => {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  return ({ path, headers, body }) => {
    const header = headers[signatureHeader];
    const verified = verify({ secret, method: 'POST', path, body, header, now: now().getTime() });
    if (!verified.ok)
      return rejectCallback(401, 'INVALID_SIGNATURE', `The signature is refused: ${verified.reason}`, verified.reason);
    const parsed = v.safeParse(json, body);
    if (parsed.success) return { isAccepted: true, message: parsed.output };
    const [issue] = parsed.issues;
    return rejectCallback(400, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  };
};

/** The same for callbacks of several paths: the end of the path names the schema. */
export const createSignedCallsReader = <Message>(
  schemas: Readonly<Record<`/${string}`, v.GenericSchema<unknown, Message>>>,
  { secret, now }: Readonly<{ secret: string; now: () => Date }>,
): ((callback: ReceivedCallback) => CallbackReading<Message>) => {
  const readers = new Map(
    Object.entries(schemas).map(([path, schema]) => [path, createSignedMessageReader({ secret, now, schema })]),
  );
  return (callback) => {
    const [path = ''] = callback.path.split('?');
    const read = readers.get(path.slice(path.lastIndexOf('/')));
    return read ? read(callback) : rejectCallback(404, 'INVALID_REQUEST', 'There is no such callback');
  };
};
