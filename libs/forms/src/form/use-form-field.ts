import { type FieldValidator } from 'final-form';
import { use, useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { isFailure } from '../failure/is-failure.ts';
import { useFailureText } from '../failure/failure-text.ts';
import { StrategyContext } from './strategy.ts';

const subscription = {
  value: true,
  error: true,
  submitError: true,
  touched: true,
  modified: true,
  submitFailed: true,
  modifiedSinceLastSubmit: true,
} as const;

export type FormFieldOptions<Value> = Readonly<{
  /** A rule of this field only; the `validate` of the form is the usual place. */
  validate?: FieldValidator<Value> | undefined;
  parse?: ((value: Value) => Value) | undefined;
}>;

/**
 * Registers a field before the browser can handle input. `useField` registers it in an effect, which may run after the
 * first input, and sets a field that is not registered to its initial value.
 */
const useEarlyRegistration = (name: string): void => {
  const form = useForm();
  useLayoutEffect(() => form.registerField(name, () => undefined, {}, { silent: true }), [form, name]);
};

/** Connects a field to its form: value, change handler and visible error. */
export const useFormField = <Value>(name: string, { validate, parse }: FormFieldOptions<Value> = {}) => {
  const strategy = use(StrategyContext);
  const failureText = useFailureText();
  useEarlyRegistration(name);
  const { input, meta } = useField<Value>(name, {
    subscription,
    // Keeps an empty text, where final-form would remove the field.
    parse: parse ?? ((value: Value) => value),
    ...(validate ? { validate } : {}),
  });
  const failure: unknown = meta.error ?? (meta.modifiedSinceLastSubmit ? undefined : meta.submitError);
  const isSeen =
    strategy === 'eager'
      ? meta.modified || meta.touched || meta.submitFailed
      : meta.submitFailed && !meta.modifiedSinceLastSubmit;
  const error = isSeen && (isFailure(failure) || typeof failure === 'string') ? failureText(failure) : undefined;
  return { input, error };
};
