import type { FieldValidator } from 'final-form';
import { useFormField } from '../form/use-form-field.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

export type FormSearchSelectFieldProps = Omit<
  SearchSelectProps,
  'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'
> &
  Readonly<{ validate?: FieldValidator<string> | undefined }>;

/** A searchable selection for long lists: countries, regions. The form value is that of the option. */
export const FormSearchSelectField = ({ name, validate, ...rest }: FormSearchSelectFieldProps) => {
  const { input, error } = useFormField<string>(name, { validate });
  return (
    <SearchSelect
      {...rest}
      name={name}
      value={input.value}
      error={error}
      onChange={(value) => input.onChange(value)}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};
