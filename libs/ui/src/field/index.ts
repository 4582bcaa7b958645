export { AmountField, type AmountFieldProps } from './amount-field.tsx';
export { Checkbox, RadioCards, Switch, type CheckboxProps, type RadioCardsProps, type RadioOption } from './choice.tsx';
export { Field, FieldError, FieldHint, type FieldControl, type FieldProps, type FieldTexts } from './field.tsx';
export { PasswordField } from './password-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';
export { TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from './text-field.tsx';
