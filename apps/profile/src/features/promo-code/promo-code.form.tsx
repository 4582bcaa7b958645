import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
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

/** The promo code form of a signed-in player: looks the code up while the player types, and applies it. */
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
  return (
    <Card as="section" title={t`Promo code`}>
      <form
        noValidate
        aria-label={t`Promo code`}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
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
        {isOnBreak && (
          <div className={styles.refusal}>
            <Notice
              announced
              tone="warning"
              icon="coffee"
              action={
                <LinkButton
                  size="s"
                  variant="secondary"
                  to={href('/profile/responsible-game')}
                >{t`Limits and breaks`}</LinkButton>
              }
            >
              {t`You are taking a break. You can use this code after your break ends, if it is still valid.`}
            </Notice>
          </div>
        )}
      </form>
    </Card>
  );
};
