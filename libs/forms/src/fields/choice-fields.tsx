import { Checkbox, RadioCards, Switch, type CheckboxProps, type RadioCardsProps } from '@croupier/ui';
import type { FieldValidator } from 'final-form';
import { useFormField } from '../form/use-form-field.ts';

type Bound = 'name' | 'checked' | 'defaultChecked' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'ref';
type Named<Value> = Readonly<{ name: string; validate?: FieldValidator<Value> | undefined }>;

export const FormCheckbox = ({ name, validate, ...rest }: Omit<CheckboxProps, Bound> & Named<boolean>) => {
  const { input, error } = useFormField<boolean>(name, { validate });
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={Boolean(input.value)}
      error={error}
      onChange={(event) => input.onChange(event.target.checked)}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};

export const FormSwitch = ({ name, validate, ...rest }: Omit<CheckboxProps, Bound> & Named<boolean>) => {
  const { input, error } = useFormField<boolean>(name, { validate });
  return (
    <Switch
      {...rest}
      name={name}
      checked={Boolean(input.value)}
      error={error}
      onChange={(event) => input.onChange(event.target.checked)}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};

export const FormRadioCards = ({
  name,
  validate,
  ...rest
}: Omit<RadioCardsProps, 'name' | 'value' | 'onChange' | 'error'> & Named<string>) => {
  const { input, error } = useFormField<string>(name, { validate });
  return (
    <RadioCards {...rest} name={name} value={input.value} error={error} onChange={(value) => input.onChange(value)} />
  );
};
