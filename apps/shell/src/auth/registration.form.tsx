import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RegistrationConfig } from '@croupier/contract/content';
import { AppForm, CmsFields, FormCheckbox, FormTextField, phoneRule, SubmitButton, useFormState, validateByRules, validateFields } from '@croupier/forms';
import { Link } from '@croupier/router';
import { $registrationConfig } from '@croupier/site-config';
import { Notice, Tabs } from '@croupier/ui';
import { checked } from '@croupier/validation';
import { AuthError } from './auth-error.tsx';
import { errorsOf } from './auth-errors.ts';
import styles from './auth.module.css';
import { $guessedCountry, $phones, $promoCode, countryChosen, registerFx, registrationShown, type RegistrationValues } from './registration.model.ts';
import { useRegistrationOptions } from './registration-options.ts';

type AuthType = RegistrationConfig['authTypes'][number];

/** The API's names of parameters → the form's names of fields. */
const alias = { country_code: 'country', mobile: 'phone' };

/** Tells the model when another country is chosen. */
const CountryWatch = (): ReactNode => {
  const { values } = useFormState<RegistrationValues>({ subscription: { values: true } });
  const choose = useUnit(countryChosen);
  const country = values['country'];
  useEffect(() => {
    if (typeof country === 'string' && country !== '') choose(country);
  }, [country, choose]);
  return null;
};

const PromoCode = ({ isShownAtOnce }: { isShownAtOnce: boolean }): ReactNode => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(isShownAtOnce);
  return isShown
    ? <FormTextField name="promo_code" label={t`Promo code`} autoCapitalize="characters" autoComplete="off" spellCheck={false} optional />
    : <button type="button" className={styles.textButton} onClick={() => setShown(true)}>{t`I have a promo code`}</button>;
};

const TypeForm = ({ type, config, onLogin }: { type: AuthType; config: RegistrationConfig; onLogin: () => void }): ReactNode => {
  const { t } = useLingui();
  const { register, phones, country, promoCode } = useUnit({ register: registerFx, phones: $phones, country: $guessedCountry, promoCode: $promoCode });
  const { fields, options, currency } = useRegistrationOptions(type);

  const validate = useMemo(() => {
    const byConfig = validateFields(fields);
    const byRules = validateByRules({ ...(config.terms.isActive ? { terms: checked } : {}), phone: phoneRule(phones) });
    return (values: RegistrationValues) => ({ ...byRules(values), ...byConfig(values) });
  }, [fields, phones, config.terms.isActive]);

  const initialValues = useMemo((): RegistrationValues => ({
    ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
    country, currency, phone_country_code: country, promo_code: promoCode,
    terms: config.terms.isActive ? config.terms.defaultValue : true,
    notify: config.notify.isActive && config.notify.defaultValue,
    is_betting: config.markBetting.isActive && config.markBetting.defaultValue === 'betting',
  }), [fields, country, currency, promoCode, config]);

  const names = [...fields.map(({ name }) => name), 'terms', 'promo_code'];
  const submit = (values: RegistrationValues) => register({ values, phones }).then(() => undefined, (error: unknown) => errorsOf(error, { alias: { ...alias, login: names.includes('email') ? 'email' : 'phone' }, fields: names }));

  return (
    <AppForm<RegistrationValues> onSubmit={submit} initialValues={initialValues} validate={validate} label={t`Create an account`} className={styles.form ?? ''}>
      <AuthError />
      <CountryWatch />
      <CmsFields fields={fields} options={options} phones={phones} />
      {config.showPromocode && <PromoCode key={promoCode} isShownAtOnce={config.showPromoFieldByDefault || promoCode !== ''} />}
      <div className={styles.choices}>
        {config.terms.isActive && (
          <FormCheckbox name="terms">
            <Trans>I am of legal age and accept the <Link to="/terms" target="_blank">terms of use</Link> and the <Link to="/privacy" target="_blank">privacy notice</Link></Trans>
          </FormCheckbox>
        )}
        {config.notify.isActive && <FormCheckbox name="notify">{t`Send me offers and news; I can stop them at any time`}</FormCheckbox>}
        {config.markBetting.isActive && <FormCheckbox name="is_betting">{t`I come for the sports bets`}</FormCheckbox>}
      </div>
      <SubmitButton>{t`Create an account`}</SubmitButton>
      <p className={styles.other}>
        {t`Already registered?`} <button type="button" className={styles.textButton} onClick={onLogin}>{t`Log in`}</button>
      </p>
    </AppForm>
  );
};

/** Registration with the fields the CMS gives each way of registering. */
export const RegistrationForm = ({ onLogin }: { onLogin: () => void }): ReactNode => {
  const { t } = useLingui();
  const { config, shown } = useUnit({ config: $registrationConfig, shown: registrationShown });
  const [chosen, setChosen] = useState(0);
  useEffect(() => shown(), [shown]);

  const types = config?.authTypes.filter(({ __component: kind }) => kind !== 'auth.social') ?? [];
  const type = types[chosen] ?? types[0];
  if (!config || !type) return <Notice tone="warning">{t`New accounts cannot be created right now.`}</Notice>;
  const form = <TypeForm key={chosen} type={type} config={config} onLogin={onLogin} />;
  if (types.length === 1) return form;
  return (
    <Tabs label={t`Way of registering`} look="segments" tabs={types.map(({ label }, index) => ({ id: String(index), label }))} value={String(chosen)} onChange={(id) => setChosen(Number(id))}>
      {form}
    </Tabs>
  );
};
