import type { Method, MethodInput, MethodOutput } from '@croupier/contract';
import type { InferOutput } from 'valibot';

type SelectionOf<M extends Method> = NonNullable<M['selection']>;
type Item<M extends Method> = InferOutput<SelectionOf<M>['item']>;
type Part<M extends Method> = SelectionOf<M>['parts'][number];

/** The values of `fields` of a method: its optional parts. Never for a method without that parameter. */
export type FieldOf<M extends Method> = [SelectionOf<M>] extends [never] ? never : keyof Item<M> & string;

/** The input of a call. The caller passes `fields` as an option if the method has them. */
export type CallInput<M extends Method> = 'fields' extends keyof MethodInput<M>
  ? Omit<MethodInput<M>, 'fields'> & Readonly<{ fields?: never }>
  : MethodInput<M>;

/** The parts that a list certainly names. An element of a union type names none for certain. */
type Named<P extends string, Fields extends readonly string[]> = P extends unknown
  ? true extends { [At in keyof Fields]: [Fields[At]] extends [P] ? true : false }[number]
    ? P
    : never
  : never;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** The value without those parts, at any depth. */
type Without<Value, Of, P extends string> = Value extends unknown
  ? Same<Value, Of> extends true
    ? Omit<Value, P>
    : { [Key in keyof Value]: Without<Value[Key], Of, P> }
  : never;

type Selected<Value, Of, Dropped extends string> = [Dropped] extends [never] ? Value : Without<Value, Of, Dropped>;

/** The output of a method for these fields; everything without fields. */
export type SelectedOutput<M extends Method, Fields extends readonly string[]> = Fields extends readonly []
  ? MethodOutput<M>
  : Selected<MethodOutput<M>, Item<M>, Exclude<Part<M>, Named<Part<M>, Fields>>>;
