import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type SubmitEvent } from 'react';
import { PromoCodeField } from '@croupier/forms';
import { href } from '@croupier/router';
import { Button, Card, LinkButton, Notice } from '@croupier/ui';
import {
  $isActivating,
  $isOnBreak,
  $promoCheck,
  $promoCode,
  promoCodeSent,
  promoCodeShown,
  promoCodeTyped,
} from './promo-code.model.ts';
import styles from './promo-code.module.css';

const BreakNotice = () => {
  const { t } = useLingui();
  const action = (
    <LinkButton size="s" variant="secondary" to={href('/profile/responsible-game')}>{t`Limits and breaks`}</LinkButton>
  );
  return (
    <div className={styles.refusal}>
      <Notice announced tone="warning" icon="coffee" action={action}>
        {t`You are taking a break. You can use this code after your break ends, if it is still valid.`}
      </Notice>
    </div>
  );
};

/** The promo code form of a signed-in player: checks the code while the player types, and applies it. */
export const PromoCodeForm = () => {
  const { t } = useLingui();
  const { code, check, isActivating, isOnBreak, shown, type, send } = useUnit({
    code: $promoCode,
    check: $promoCheck,
    isActivating: $isActivating,
    isOnBreak: $isOnBreak,
    shown: promoCodeShown,
    type: promoCodeTyped,
    send: promoCodeSent,
  });
  useEffect(() => {
    shown();
  }, [shown]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  return (
    <Card as="section" title={t`Promo code`}>
      <form noValidate aria-label={t`Promo code`} className={styles.form} onSubmit={submit}>
        <PromoCodeField
          check={check}
          label={t`Promo code`}
          hideLabel
          hint={t`Your reward appears here, or with your next deposit.`}
          value={code}
          onChange={(event) => type(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={isActivating}
          disabled={code.trim() === ''}
        >{t`Apply`}</Button>
        <span role="status" className={styles.status}>
          {check.status === 'valid' ? t`The code is valid.` : ''}
        </span>
        {isOnBreak && <BreakNotice />}
      </form>
    </Card>
  );
};
