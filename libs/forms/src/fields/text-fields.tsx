import { AmountField, PasswordField, SelectField, TextAreaField, TextField, type AmountFieldProps, type SelectFieldProps, type TextAreaFieldProps, type TextFieldProps } from '@croupier/ui';
import { applyMask, stripEmoji } from '@croupier/validation';
import type { FieldValidator } from 'final-form';
import type { ChangeEvent } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import { keepCaret } from './keep-caret.ts';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'ref';
type Named = Readonly<{ name: string; validate?: FieldValidator<string> | undefined }>;

export type FormTextFieldProps = Omit<TextFieldProps, Bound> & Named & Readonly<{
  /** `#` a digit, `@` a letter, `*` either. */
  mask?: string | undefined;
  /** Emoji are taken out as they are typed. */
  withoutEmoji?: boolean | undefined;
}>;

export const FormTextField = ({ name, validate, mask, withoutEmoji = true, ...rest }: FormTextFieldProps) => {
  const { input, error } = useFormField<string>(name, { validate });
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = withoutEmoji ? stripEmoji(event.target.value) : event.target.value;
    if (!mask) return input.onChange(typed);
    keepCaret(event.target, (text) => applyMask(mask, text));
    return input.onChange(applyMask(mask, typed));
  };
  return <TextField {...rest} name={name} value={input.value} error={error} onChange={changed} onBlur={() => input.onBlur()} onFocus={() => input.onFocus()} />;
};

export const FormTextAreaField = ({ name, validate, ...rest }: Omit<TextAreaFieldProps, Bound> & Named) => {
  const { input, error } = useFormField<string>(name, { validate });
  return <TextAreaField {...rest} name={name} value={input.value} error={error} onChange={(event) => input.onChange(event.target.value)} onBlur={() => input.onBlur()} onFocus={() => input.onFocus()} />;
};

export const FormPasswordField = ({ name, validate, ...rest }: Omit<TextFieldProps, Bound | 'type' | 'suffix'> & Named) => {
  const { input, error } = useFormField<string>(name, { validate });
  return <PasswordField {...rest} name={name} value={input.value} error={error} onChange={(event) => input.onChange(event.target.value)} onBlur={() => input.onBlur()} onFocus={() => input.onFocus()} />;
};

/** A whole amount in major units, kept as the text that was typed; `amountSchema` makes minor units of it. */
export const FormAmountField = ({ name, validate, ...rest }: Omit<AmountFieldProps, Bound> & Named) => {
  const { input, error } = useFormField<string>(name, { validate });
  return <AmountField {...rest} name={name} value={input.value} error={error} onChange={(event) => input.onChange(event.target.value.replace(/\s/g, ''))} onBlur={() => input.onBlur()} onFocus={() => input.onFocus()} />;
};

export const FormSelectField = ({ name, validate, ...rest }: Omit<SelectFieldProps, Bound> & Named) => {
  const { input, error } = useFormField<string>(name, { validate });
  return <SelectField {...rest} name={name} value={input.value} error={error} onChange={(event) => input.onChange(event.target.value)} onBlur={() => input.onBlur()} onFocus={() => input.onFocus()} />;
};

/** A day of the calendar as `YYYY-MM-DD`, in the system's own picker. */
export const FormDateField = ({ name, validate, ...rest }: Omit<TextFieldProps, Bound | 'type'> & Named) => {
  const { input, error } = useFormField<string>(name, { validate });
  return <TextField {...rest} type="date" name={name} value={input.value} error={error} onChange={(event) => input.onChange(event.target.value)} onBlur={() => input.onBlur()} onFocus={() => input.onFocus()} />;
};
