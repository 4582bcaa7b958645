import { signatureHeader, verify } from '@croupier/signature';
import * as v from 'valibot';
import { rejectCallback, rejectInvalidBody, type CallbackReading, type ReceivedCallback } from './callback.ts';

type SigningOptions = Readonly<{ secret: string; previousSecrets?: readonly string[]; now: () => Date }>;

export type SignedMessageOptions<Schema extends v.GenericSchema> = SigningOptions & Readonly<{ schema: Schema }>;

/** Returns a function that checks the signature of a callback, then parses its JSON body. */
export const createSignedMessageReader = <Schema extends v.GenericSchema>({
  secret,
  previousSecrets = [],
  now,
  schema,
}: SignedMessageOptions<Schema>): ((callback: ReceivedCallback) => CallbackReading<v.InferOutput<Schema>>) => {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  return ({ path, headers, body }) => {
    const header = headers[signatureHeader];
    const call = { method: 'POST', path, body, header, now: now().getTime() };
    const verified = verify({ ...call, secret, previousSecrets });
    if (!verified.ok)
      return rejectCallback(401, 'INVALID_SIGNATURE', `The signature is invalid: ${verified.reason}`, verified.reason);
    const parsed = v.safeParse(json, body);
    return parsed.success ? { isAccepted: true, message: parsed.output } : rejectInvalidBody(parsed.issues[0]);
  };
};

/** Like `createSignedMessageReader`, with the schema that belongs to the last segment of the path. */
export const createSignedCallsReader = <Message>(
  schemas: Readonly<Record<`/${string}`, v.GenericSchema<unknown, Message>>>,
  options: SigningOptions,
): ((callback: ReceivedCallback) => CallbackReading<Message>) => {
  const readers = new Map(
    Object.entries(schemas).map(([path, schema]) => [path, createSignedMessageReader({ ...options, schema })]),
  );
  return (callback) => {
    const [path = ''] = callback.path.split('?');
    const read = readers.get(path.slice(path.lastIndexOf('/')));
    return read ? read(callback) : rejectCallback(404, 'INVALID_REQUEST', 'There is no such callback');
  };
};
