import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Selection } from './selection.ts';

/** The version of the API. Callers send it as `v`. */
export const apiVersion = '1';

export type Verb = 'GET' | 'POST';
/** Who may call: anybody, or a signed-in player. */
export type Access = 'guest' | 'player';

/** One method of the API. Its address is `/api/{name}`. */
export type Method<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  Selected extends Selection = Selection,
> = Readonly<{
  name: string;
  verb: Verb;
  access: Access;
  /** What it does, in one sentence, for the API document. */
  summary: string;
  input: Input;
  output: Output;
  /** Refusals beyond those any call can meet (authorization, invalid parameters, too many requests, internal). */
  errors: readonly ErrorCode[];
  /** It moves money: the caller sends an `Idempotency-Key`, and a repeated key repeats the first answer. */
  movesMoney: boolean;
  /**
   * A session alone is not enough: without a proof of identity given in it within the last ten minutes
   * (`auth.proveIdentity`, or a login) the call is refused with IdentityProofRequiredException.
   */
  needsIdentityProof: boolean;
  /** What `fields` selects of; null where the method has no such parameter. */
  selection: Selected | null;
}>;

/** What a caller passes to a method. */
export type MethodInput<M extends Method> = v.InferInput<M['input']>;
/** What the platform's handler of a method receives: parsed, with defaults. */
export type MethodParams<M extends Method> = v.InferOutput<M['input']>;
/** What a method answers under `data`. */
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

/** Describes a method. By default it is a GET, open to guests, moves no money and needs no proof of identity. */
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
