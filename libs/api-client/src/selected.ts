import type { Method, MethodInput, MethodOutput } from '@croupier/contract';
import type { InferOutput } from 'valibot';

type SelectionOf<M extends Method> = NonNullable<M['selection']>;
type Item<M extends Method> = InferOutput<SelectionOf<M>['item']>;
type Part<M extends Method> = SelectionOf<M>['parts'][number];

/**
 * What `fields` of a method may name: the fields of what it selects of; nothing where a method has no such parameter.
 */
export type FieldOf<M extends Method> = [SelectionOf<M>] extends [never] ? never : keyof Item<M> & string;

/** What a caller passes to a method. Fields are named beside it, where they say what the answer is. */
export type CallInput<M extends Method> = 'fields' extends keyof MethodInput<M>
  ? Omit<MethodInput<M>, 'fields'> & Readonly<{ fields?: never }>
  : MethodInput<M>;

/**
 * Of the parts those that the list names for certain: of an element that may be one or another, it is not known which.
 */
type Named<P extends string, Fields extends readonly string[]> = P extends unknown
  ? true extends { [At in keyof Fields]: [Fields[At]] extends [P] ? true : false }[number]
    ? P
    : never
  : never;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** The value with its items, wherever they stand in it, without those parts. */
type Without<Value, Of, P extends string> = Value extends unknown
  ? Same<Value, Of> extends true
    ? Omit<Value, P>
    : { [Key in keyof Value]: Without<Value[Key], Of, P> }
  : never;

type Selected<Value, Of, Dropped extends string> = [Dropped] extends [never] ? Value : Without<Value, Of, Dropped>;

/** What a method answers to who asks for these fields: everything where none are named. */
export type SelectedOutput<M extends Method, Fields extends readonly string[]> = Fields extends readonly []
  ? MethodOutput<M>
  : Selected<MethodOutput<M>, Item<M>, Exclude<Part<M>, Named<Part<M>, Fields>>>;
