import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { logoutRequested } from '@croupier/session';
import { $registrationConfig } from '@croupier/site-config';
import { Notice } from '@croupier/ui';
import styles from '../auth.module.css';
import { registrationShown } from '../registration/personal-data.model.ts';
import { promoCodeRequested } from '../promo-code/promo.model.ts';
import { RegistrationTypeForm } from '../registration/registration-type.form.tsx';
import { useContactFields } from './social-fields.ts';
import { $socialType } from './social.model.ts';

/** The missing data of an account from another service. The player can only complete it or log out. */
export const SocialRegistrationForm = (): ReactNode => {
  const { t } = useLingui();
  const { config, type, shown, requestPromoCode, leave } = useUnit({
    config: $registrationConfig,
    type: $socialType,
    shown: registrationShown,
    requestPromoCode: promoCodeRequested,
    leave: logoutRequested,
  });
  useEffect(() => {
    shown();
    requestPromoCode();
  }, [shown, requestPromoCode]);
  const completed = useContactFields(type);
  const logOut = <button type="button" className={styles.textButton} onClick={() => leave()}>{t`Log out`}</button>;
  if (!config || completed === 'loading') return null;
  if (!completed)
    return (
      <>
        <Notice tone="warning">{t`Registration is not available right now.`}</Notice>
        {logOut}
      </>
    );
  return (
    <>
      <p className={styles.explanation}>
        {t`One more step: fill in the missing details to complete your registration.`}
      </p>
      <RegistrationTypeForm type={completed} config={config} isSocial>
        {logOut}
      </RegistrationTypeForm>
    </>
  );
};
