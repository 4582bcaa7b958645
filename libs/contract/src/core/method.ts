import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Selection } from './selection.ts';

/** The version of the API. Callers send it as `v`. */
export const apiVersion = '1';

export type Verb = 'GET' | 'POST';
/** Required session: `guest` needs none, `player` needs a signed-in player. */
export type Access = 'guest' | 'player';

/** A method of the API, served at `/api/{name}`. */
export type Method<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  Selected extends Selection = Selection,
> = Readonly<{
  name: string;
  verb: Verb;
  access: Access;
  /** One sentence for the API document. */
  summary: string;
  input: Input;
  output: Output;
  /**
   * Errors of this method, besides those of every method (authorization, invalid parameters, too many requests,
   * internal).
   */
  errors: readonly ErrorCode[];
  /** The caller sends an `Idempotency-Key`; the platform answers a repeated key with the first response. */
  movesMoney: boolean;
  /**
   * The session needs a proof of identity (`auth.proveIdentity` or a login) from the last ten minutes. Otherwise the
   * platform answers IdentityProofRequiredException.
   */
  needsIdentityProof: boolean;
  /** What the parameter `fields` selects from; null without that parameter. */
  selection: Selected | null;
}>;

/** The parameters that a caller passes. */
export type MethodInput<M extends Method> = v.InferInput<M['input']>;
/** The parameters that the platform's handler receives: parsed, with defaults. */
export type MethodParams<M extends Method> = v.InferOutput<M['input']>;
/** The `data` field of a successful response. */
export type MethodOutput<M extends Method> = v.InferOutput<M['output']>;

type Described<Input extends v.GenericSchema, Output extends v.GenericSchema, Selected extends Selection> = Pick<
  Method<Input, Output>,
  'name' | 'summary' | 'input' | 'output'
> &
  Partial<
    Pick<
      Method<Input, Output, Selected>,
      'verb' | 'access' | 'errors' | 'movesMoney' | 'needsIdentityProof' | 'selection'
    >
  >;

/** Creates a method. Defaults: GET, open to guests, moves no money, needs no proof of identity, has no own errors. */
/* @__NO_SIDE_EFFECTS__ */
export const defineMethod = <
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  const Selected extends Selection = never,
>(
  described: Described<Input, Output, Selected>,
): Method<Input, Output, Selected> => ({
  verb: 'GET',
  access: 'guest',
  errors: [],
  movesMoney: false,
  needsIdentityProof: false,
  selection: null,
  ...described,
});
