import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { RegistrationConfig } from '@croupier/contract/content';
import { AppForm } from '@croupier/forms';
import { $registrationConfig } from '@croupier/site-config';
import { Notice, Tabs } from '@croupier/ui';
import styles from '../auth.module.css';
import { registrationShown } from './personal-data.model.ts';
import { promoCodeRequested } from '../promo-code/promo.model.ts';
import { $confirmationSentTo } from './registration.model.ts';
import type { RegistrationValues } from './registration-payload.ts';
import { RegistrationSocial } from './registration-social.tsx';
import { RegistrationTypeForm } from './registration-type.form.tsx';
import { Terms } from './terms.tsx';

const nothing = (): void => undefined;

/** The form of a site with social registration only: the terms and the services. */
const SocialOnly = ({ config }: { config: RegistrationConfig }): ReactNode => {
  const [isDemanded, setDemanded] = useState(false);
  return (
    <AppForm<RegistrationValues>
      onSubmit={nothing}
      initialValues={{ terms: config.terms.isActive ? config.terms.defaultValue : true }}
      className={styles.form ?? ''}
    >
      {config.terms.isActive && <Terms isDemanded={isDemanded} />}
      <RegistrationSocial isAlone onTermsDemanded={setDemanded} />
    </AppForm>
  );
};

/** The registration continues by the link of a message. */
const CheckEmail = ({ sentTo }: Readonly<{ sentTo: string }>): ReactNode => {
  const { t } = useLingui();
  return (
    <Notice tone="positive" title={t`Check your email`} announced>
      <Trans>
        We sent a message to <bdi>{sentTo}</bdi>. Open its link within one hour to continue.
      </Trans>
    </Notice>
  );
};

/** The registration form with the CMS's fields for each type. */
export const RegistrationForm = ({ onLogin }: { onLogin: () => void }): ReactNode => {
  const { t } = useLingui();
  const { config, shown, requestPromoCode, sentTo } = useUnit({
    config: $registrationConfig,
    shown: registrationShown,
    requestPromoCode: promoCodeRequested,
    sentTo: $confirmationSentTo,
  });
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    shown();
    requestPromoCode();
  }, [shown, requestPromoCode]);

  if (sentTo !== null) return <CheckEmail sentTo={sentTo} />;
  const types = config?.authTypes.filter(({ __component: kind }) => kind !== 'auth.social') ?? [];
  const type = types[chosen] ?? types[0];
  const login = (
    <p className={styles.other}>
      {t`Already registered?`}{' '}
      <button type="button" className={styles.textButton} onClick={onLogin}>{t`Log in`}</button>
    </p>
  );
  if (!config || config.authTypes.length === 0)
    return <Notice tone="warning">{t`Registration is not available right now.`}</Notice>;
  if (!type)
    return (
      <>
        <SocialOnly config={config} />
        {login}
      </>
    );
  const form = (
    <RegistrationTypeForm key={chosen} type={type} config={config}>
      {login}
    </RegistrationTypeForm>
  );
  if (types.length === 1) return form;
  return (
    <Tabs
      label={t`Registration method`}
      look="segments"
      tabs={types.map(({ label }, index) => ({ id: String(index), label }))}
      value={String(chosen)}
      onChange={(id) => setChosen(Number(id))}
    >
      {form}
    </Tabs>
  );
};
