import * as v from 'valibot';
import type { Method } from '../index.ts';

type Values = Readonly<Record<string, unknown>>;

/** The changes to valid parameters that a method accepts and rejects. */
export type InputBoundaries = Readonly<{
  method: Method;
  valid: Values;
  accepted: readonly Values[];
  rejected: readonly Values[];
}>;

/** Returns a text of this many characters. */
export const x = (length: number) => 'x'.repeat(length);
export const accepts = ({ input }: Pick<Method, 'input'>, values: Values) => v.is(input, values);

/** Shortens long texts for titles. */
const brief = (values: Values): string => JSON.stringify(values)?.slice(0, 60) ?? '';

/** Defines the tests of each method's boundaries. */
export const testInputBoundaries = (boundaries: readonly InputBoundaries[]): void =>
  describe.each(boundaries.map((one) => [one.method.name, one] as const))(
    '%s',
    (_name, { method, valid, accepted, rejected }) => {
      test('accepts valid parameters', () => {
        expect(accepts(method, valid)).toBe(true);
      });

      test.each(accepted.map((changes) => [brief(changes), changes] as const))('accepts %s', (_brief, changes) => {
        expect(accepts(method, { ...valid, ...changes })).toBe(true);
      });

      test.each(rejected.map((changes) => [brief(changes), changes] as const))('rejects %s', (_brief, changes) => {
        expect(accepts(method, { ...valid, ...changes })).toBe(false);
      });

      test('drops unknown parameters', () => {
        expect(v.parse(method.input, { ...valid, is_admin: true })).not.toHaveProperty('is_admin');
      });
    },
  );
