export { FormCheckbox, FormRadioCards, FormSwitch } from './fields/choice-fields.tsx';
export { FormDateField, type FormDateFieldProps } from './fields/date-field.tsx';
export { Flag } from './fields/flag.tsx';
export { phoneDigits, phoneRule, selectedCountry, type PhoneCountry } from './fields/phone.ts';
export { FormPhoneField, type FormPhoneFieldProps } from './fields/phone-field.tsx';
export { FormSearchSelectField, type FormSearchSelectFieldProps } from './fields/search-select-field.tsx';
export {
  FormAmountField,
  FormCodeField,
  FormPasswordField,
  FormRecoveryCodeField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
  type FormTextFieldProps,
} from './fields/text-fields.tsx';
export { useFailureText } from './failure/failure-text.ts';
export { usePasswordRule } from './failure/use-password-rule.ts';
export { useFieldsValidation, validateFields } from './failure/form-validators.ts';
export { validateByRules, validateWith, type FormErrors } from './failure/schema.ts';
export {
  isUnanswered,
  serverErrors,
  type FormFailure,
  type ServerErrorOptions,
  type ServerErrors,
} from './failure/server-errors.ts';
export { useRetryText, useTooManyText } from './failure/too-many-text.ts';
export { useLinearEngine } from './failure/use-linear-engine.ts';
export { AppForm, type AppFormProps } from './form/app-form.tsx';
export { CmsField, CmsFields, type CmsFieldContext } from './form/cms-field.tsx';
export { FormError } from './form/form-error.tsx';
export { type Strategy } from './form/strategy.ts';
export { SubmitButton } from './form/submit-button.tsx';
export { useFormField, type FormFieldOptions } from './form/use-form-field.ts';
export { FORM_ERROR } from 'final-form';
export { Field, FormSpy, useField, useForm, useFormState } from 'react-final-form';
export { PromoCodeField } from './promo-code/promo-code-field.tsx';
export {
  newPromoCheck,
  promoCheckOf,
  refusedPromoCheck,
  debouncePromoCode,
  type PromoCheck,
} from './promo-code/promo-check.ts';
export { activatedOfferDialog } from './promo-code/activated-offer-dialog.ts';
