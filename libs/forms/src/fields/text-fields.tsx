import { $siteConfig } from '@croupier/site-config';
import {
  AmountField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  type AmountFieldProps,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from '@croupier/ui';
import { applyMask, stripEmoji } from '@croupier/validation';
import { useMaskito } from '@maskito/react';
import { useUnit } from 'effector-react';
import type { FieldValidator } from 'final-form';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { amountOptions, digitOptions, maskOptions } from './mask-options.ts';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onInput' | 'onBlur' | 'onFocus' | 'error' | 'ref';
type Named = Readonly<{ name: string; validate?: FieldValidator<string> | undefined }>;

/** Whether the field removes emoji: its own setting, otherwise that of the site. */
const useEmojiPrevented = (own: boolean | undefined): boolean => {
  const config = useUnit($siteConfig);
  return own ?? config?.validators?.isEmojiPrevented ?? true;
};

/** Connects a text field to its form: the props of the element, and the function that changes the value. */
const useTextBinding = ({ name, validate }: Named) => {
  const { input, error } = useFormField<string>(name, { validate });
  const bound = { name, value: input.value, error, onBlur: () => input.onBlur(), onFocus: () => input.onFocus() };
  return { bound, change: (value: string) => input.onChange(value) };
};

export type FormTextFieldProps = Omit<TextFieldProps, Bound> &
  Named &
  Readonly<{
    /** `#` a digit, `@` a letter, `*` either. */
    mask?: string | undefined;
    /** Removes emoji from input; by default as the validator settings of the site define. */
    withoutEmoji?: boolean | undefined;
    /**
     * Converts Arabic-Indic and Persian digits to Western ones; by default with a mask or a numeric keyboard. For
     * values that are not prose: an IBAN, a login.
     */
    withWesternDigits?: boolean | undefined;
  }>;

type UnmaskedProps = Omit<FormTextFieldProps, 'mask' | 'withWesternDigits'>;

const DigitsTextField = ({ name, validate, withoutEmoji, ...rest }: UnmaskedProps) => {
  const { bound, change } = useTextBinding({ name, validate });
  const isEmojiPrevented = useEmojiPrevented(withoutEmoji);
  const element = useMaskito({ options: digitOptions });
  return (
    <TextField
      {...rest}
      ref={element}
      {...bound}
      onInput={({ currentTarget: { value } }) => change(isEmojiPrevented ? stripEmoji(value) : value)}
      onChange={ignored}
    />
  );
};

const PlainTextField = ({ name, validate, withoutEmoji, ...rest }: UnmaskedProps) => {
  const { bound, change } = useTextBinding({ name, validate });
  const isEmojiPrevented = useEmojiPrevented(withoutEmoji);
  return (
    <TextField
      {...rest}
      {...bound}
      onChange={({ target }) => change(isEmojiPrevented ? stripEmoji(target.value) : target.value)}
    />
  );
};

const MaskedTextField = ({
  name,
  validate,
  mask,
  withoutEmoji: _never,
  ...rest
}: UnmaskedProps & Readonly<{ mask: string }>) => {
  const { bound, change } = useTextBinding({ name, validate });
  const options = useMemo(() => maskOptions(mask), [mask]);
  const element = useMaskito({ options });
  // The mask writes to the element and dispatches an input event, which React ignores for `onChange`.
  const changed = (event: SyntheticEvent<HTMLInputElement>) => change(event.currentTarget.value);
  return (
    <TextField
      {...rest}
      ref={element}
      {...bound}
      value={applyMask(mask, bound.value)}
      onInput={changed}
      onChange={ignored}
    />
  );
};
/** React requires `onChange` for a controlled input; `onInput` does the work. */
const ignored = () => undefined;

const numericKeyboards: readonly unknown[] = ['numeric', 'decimal', 'tel'];

export const FormTextField = ({ mask, withWesternDigits, ...rest }: FormTextFieldProps) => {
  if (mask) return <MaskedTextField key={mask} {...rest} mask={mask} />;
  const isConverted = withWesternDigits ?? numericKeyboards.includes(rest.inputMode);
  return isConverted ? <DigitsTextField {...rest} /> : <PlainTextField {...rest} />;
};

export const FormTextAreaField = ({
  name,
  validate,
  withoutEmoji,
  ...rest
}: Omit<TextAreaFieldProps, Bound> & Named & Pick<FormTextFieldProps, 'withoutEmoji'>) => {
  const { bound, change } = useTextBinding({ name, validate });
  const isEmojiPrevented = useEmojiPrevented(withoutEmoji);
  return (
    <TextAreaField
      {...rest}
      {...bound}
      onChange={({ target }) => change(isEmojiPrevented ? stripEmoji(target.value) : target.value)}
    />
  );
};

type PasswordProps = Omit<TextFieldProps, Bound | 'type' | 'suffix'> & Named;

const PlainPasswordField = ({ name, validate, ...rest }: PasswordProps) => {
  const { bound, change } = useTextBinding({ name, validate });
  return <PasswordField {...rest} {...bound} onChange={(event) => change(event.target.value)} />;
};

const NewPasswordField = ({ name, validate, ...rest }: PasswordProps) => {
  const { bound, change } = useTextBinding({ name, validate });
  const [isUsed, setUsed] = useState(false);
  const focused = () => {
    setUsed(true);
    bound.onFocus();
  };
  return (
    <>
      <PasswordField {...rest} {...bound} onFocus={focused} onChange={(event) => change(event.target.value)} />
      <PasswordStrength password={bound.value} isWanted={isUsed} />
    </>
  );
};

/** A password. `withStrength` shows how hard a new one is to guess. */
export const FormPasswordField = ({
  withStrength = false,
  ...props
}: PasswordProps & Readonly<{ withStrength?: boolean }>) =>
  withStrength ? <NewPasswordField {...props} /> : <PlainPasswordField {...props} />;

/**
 * A code from a message or an authenticator, of six digits by default: numeric keyboard, autofill of one-time codes.
 */
export const FormCodeField = ({
  digits = 6,
  placeholder = '0'.repeat(digits),
  ...rest
}: Omit<FormTextFieldProps, 'mask' | 'inputMode' | 'autoComplete' | 'dir' | 'withoutEmoji'> &
  Readonly<{ digits?: number }>) => (
  <FormTextField
    {...rest}
    placeholder={placeholder}
    mask={'#'.repeat(digits)}
    inputMode="numeric"
    autoComplete="one-time-code"
    dir="ltr"
  />
);

/** A recovery code of two-factor authentication: letters and digits, from left to right, without suggestions. */
export const FormRecoveryCodeField = (props: Readonly<{ name: string; label: string }>) => (
  <FormTextField
    {...props}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    maxLength={20}
    withWesternDigits
    required
    autoFocus
  />
);

/** An integer amount in major units. The form value is the typed text; `amountSchema` converts it to minor units. */
export const FormAmountField = ({ name, validate, ...rest }: Omit<AmountFieldProps, Bound> & Named) => {
  const { bound, change } = useTextBinding({ name, validate });
  const element = useMaskito({ options: amountOptions });
  return (
    <AmountField
      {...rest}
      ref={element}
      {...bound}
      onInput={({ currentTarget: { value } }) => change(value)}
      onChange={ignored}
    />
  );
};

/** A native selection for short lists. For long ones there is `FormSearchSelectField`. */
export const FormSelectField = ({ name, validate, ...rest }: Omit<SelectFieldProps, Bound> & Named) => {
  const { bound, change } = useTextBinding({ name, validate });
  return <SelectField {...rest} {...bound} onChange={(event) => change(event.target.value)} />;
};
