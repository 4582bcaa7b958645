import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { RegistrationConfig } from '@croupier/contract/content';
import {
  AppForm,
  CmsFields,
  FORM_ERROR,
  FormCheckbox,
  phoneRule,
  serverErrors,
  SubmitButton,
  useFieldsValidation,
  type ServerErrors,
} from '@croupier/forms';
import { checked } from '@croupier/validation';
import { $isCompletingSignIn } from '../flow/sign-in-completion.model.ts';
import styles from '../auth.module.css';
import { Characters } from './characters.tsx';
import { CountryWatch } from './country-watch.tsx';
import { $guessedCountry, $phones } from './personal-data.model.ts';
import { PromoCode } from '../promo-code/promo-code.tsx';
import { $promoCode } from '../promo-code/promo.model.ts';
import { RegistrationError, serverFailureCode } from './registration-error.tsx';
import { isServerFailure } from './registration-failure.ts';
import { registerFx } from './registration.model.ts';
import { useRegistrationOptions } from './registration-options.ts';
import type { RegistrationValues } from './registration-payload.ts';
import { RegistrationSocial } from './registration-social.tsx';
import { firstValues } from './registration-values.ts';
import { Terms } from './terms.tsx';

type RegistrationType = Readonly<{
  type: RegistrationConfig['authTypes'][number];
  config: RegistrationConfig;
  /** Whether it completes an account from another service. */
  isSocial?: boolean;
}>;

/** The fields of a registration type with their rules and initial values, and the submission. */
const useRegistration = ({ type, config, isSocial = false }: RegistrationType) => {
  const { register, phones, country, promoCode } = useUnit({
    register: registerFx,
    phones: $phones,
    country: $guessedCountry,
    promoCode: $promoCode,
  });
  const { fields, options, currency, currencyAfter } = useRegistrationOptions(type);
  const rules = useMemo(
    () => ({
      ...(config.terms.isActive ? { terms: checked } : {}),
      phone: phoneRule(phones),
      mobile: phoneRule(phones),
    }),
    [phones, config.terms.isActive],
  );
  const validate = useFieldsValidation(fields, rules);
  const initialValues = useMemo(
    () => firstValues({ fields, config, country, currency, promoCode }),
    [fields, config, country, currency, promoCode],
  );
  const submit = (values: RegistrationValues) =>
    register({ values, phones, isSocial }).then(
      () => undefined,
      (error: unknown) => failureOf(error, [...fields.map(({ name }) => name), 'terms']),
    );
  return { fields, options, phones, currencyAfter, validate, initialValues, submit };
};

const failureOf = (error: unknown, fields: readonly string[]): ServerErrors =>
  isServerFailure(error)
    ? { [FORM_ERROR]: { code: serverFailureCode, message: '' } }
    : serverErrors(error, {
        fields,
        alias: fields.includes('login') ? {} : { login: fields.includes('email') ? 'email' : 'phone' },
      });

/** The checkboxes of the form. */
const Choices = ({
  config: { terms, notify, markBetting },
  isDemanded,
}: Readonly<{ config: RegistrationConfig; isDemanded: boolean }>): ReactNode => {
  const { t } = useLingui();
  return (
    <div className={styles.choices}>
      {terms.isActive && <Terms isDemanded={isDemanded} />}
      {notify.isActive && (
        <FormCheckbox name="notify">{t`Send me offers and news. I can unsubscribe at any time.`}</FormCheckbox>
      )}
      {markBetting.isActive && (
        <FormCheckbox name="is_betting">{t`I am mainly interested in sports betting`}</FormCheckbox>
      )}
    </div>
  );
};

/** The form of one registration type of the CMS. `children` are below the button. */
export const RegistrationTypeForm = ({
  type,
  config,
  isSocial = false,
  children,
}: RegistrationType & Readonly<{ children?: ReactNode }>): ReactNode => {
  const { t } = useLingui();
  const { promoCode, isCompleting } = useUnit({ promoCode: $promoCode, isCompleting: $isCompletingSignIn });
  const { fields, options, phones, currencyAfter, submit, validate, initialValues } = useRegistration({
    type,
    config,
    isSocial,
  });
  const [isDemanded, setDemanded] = useState(false);
  const title = isSocial ? t`Complete your registration` : t`Register`;
  return (
    <AppForm<RegistrationValues>
      onSubmit={submit}
      initialValues={initialValues}
      validate={validate}
      label={title}
      className={styles.form ?? ''}
    >
      <RegistrationError />
      <CountryWatch currencyAfter={currencyAfter} />
      {config.showCharacterSelect && <Characters />}
      <CmsFields fields={fields} options={options} phones={phones} />
      {config.showPromocode && (
        <PromoCode key={promoCode} isShownAtOnce={config.showPromoFieldByDefault || promoCode !== ''} />
      )}
      <Choices config={config} isDemanded={isDemanded} />
      <SubmitButton pending={isCompleting}>{title}</SubmitButton>
      {children}
      {!isSocial && <RegistrationSocial onTermsDemanded={setDemanded} />}
    </AppForm>
  );
};
