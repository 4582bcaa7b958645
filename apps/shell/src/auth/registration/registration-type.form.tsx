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
  SubmitButton,
  useFieldsValidation,
  type ServerErrors,
} from '@croupier/forms';
import { checked } from '@croupier/validation';
import { $isCompletingSignIn } from '../flow/sign-in-completion.model.ts';
import { errorsOf, isServerFailure } from '../auth-errors.ts';
import styles from '../auth.module.css';
import { Characters } from './characters.tsx';
import { CountryWatch } from './country-watch.tsx';
import { $guessedCountry, $phones } from './personal-data.model.ts';
import { PromoCode } from '../promo-code/promo-code.tsx';
import { $promoCode } from '../promo-code/promo.model.ts';
import { RegistrationError, serverFailureCode } from './registration-error.tsx';
import { registerFx } from './registration.model.ts';
import { useRegistrationOptions } from './registration-options.ts';
import type { RegistrationValues } from './registration-payload.ts';
import { firstValues } from './registration-values.ts';
import { SocialBlock } from '../social/social-block.tsx';
import { Terms } from './terms.tsx';

type Props = Readonly<{
  type: RegistrationConfig['authTypes'][number];
  config: RegistrationConfig;
  /** Whether it completes an account from another service. */
  isSocial?: boolean;
  /** The content below the button. */
  children?: ReactNode;
}>;

/** The form of one registration type of the CMS. */
export const RegistrationTypeForm = ({ type, config, isSocial = false, children }: Props): ReactNode => {
  const { t } = useLingui();
  const { register, phones, country, promoCode, isArriving } = useUnit({
    register: registerFx,
    phones: $phones,
    country: $guessedCountry,
    promoCode: $promoCode,
    isArriving: $isCompletingSignIn,
  });
  const { fields, options, currency, currencyAfter } = useRegistrationOptions(type);
  const [isDemanded, setDemanded] = useState(false);

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

  const names = [...fields.map(({ name }) => name), 'terms'];
  const failed = (error: unknown): ServerErrors =>
    isServerFailure(error)
      ? { [FORM_ERROR]: { code: serverFailureCode, message: '' } }
      : errorsOf(error, {
          fields: names,
          alias: names.includes('login') ? {} : { login: names.includes('email') ? 'email' : 'phone' },
        });
  const submit = (values: RegistrationValues) => register({ values, phones, isSocial }).then(() => undefined, failed);

  const title = isSocial ? t`Complete your registration` : t`Register`;
  return (
    <AppForm<RegistrationValues>
      onSubmit={submit}
      initialValues={initialValues}
      validate={validate}
      label={title}
      className={styles.form ?? ''}
    >
      {(form) => (
        <>
          <RegistrationError />
          <CountryWatch currencyAfter={currencyAfter} />
          {config.showCharacterSelect && <Characters />}
          <CmsFields fields={fields} options={options} phones={phones} />
          {config.showPromocode && (
            <PromoCode key={promoCode} isShownAtOnce={config.showPromoFieldByDefault || promoCode !== ''} />
          )}
          <div className={styles.choices}>
            {config.terms.isActive && <Terms isDemanded={isDemanded} />}
            {config.notify.isActive && (
              <FormCheckbox name="notify">{t`Send me offers and news. I can unsubscribe at any time.`}</FormCheckbox>
            )}
            {config.markBetting.isActive && (
              <FormCheckbox name="is_betting">{t`I am mainly interested in sports betting`}</FormCheckbox>
            )}
          </div>
          <SubmitButton pending={isArriving}>{title}</SubmitButton>
          {children}
          {!isSocial && (
            <SocialBlock
              intent="registration"
              isAllowed={() => {
                const isAgreed = form.getState().values.terms === true;
                setDemanded(!isAgreed);
                return isAgreed;
              }}
            />
          )}
        </>
      )}
    </AppForm>
  );
};
