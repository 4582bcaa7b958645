import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Field, PromoCodeField } from '@croupier/forms';
import styles from '../auth.module.css';
import { $promoCheck, promoCodeTyped } from './promo.model.ts';

const CodeField = ({ code, onType }: { code: string; onType: (code: string) => void }): ReactNode => {
  const { t } = useLingui();
  const { check, typed } = useUnit({ check: $promoCheck, typed: promoCodeTyped });
  useEffect(() => {
    typed(code);
  }, [code, typed]);
  return (
    <>
      <PromoCodeField
        check={check}
        label={t`Promo code`}
        value={code}
        onChange={(event) => onType(event.target.value)}
        optional
      />
      <span role="status" className={styles.promoStatus}>
        {check.status === 'valid' ? t`The code is valid. We apply it when you register.` : ''}
      </span>
    </>
  );
};

/** A promo code field with a lookup while typing. An invalid code does not block the registration. */
export const PromoCode = ({ isShownAtOnce }: { isShownAtOnce: boolean }): ReactNode => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(isShownAtOnce);
  if (!isShown)
    return (
      <button
        type="button"
        className={styles.textButton}
        onClick={() => setShown(true)}
      >{t`I have a promo code`}</button>
    );
  return (
    <Field<string> name="promo_code" subscription={{ value: true }} parse={(value) => value}>
      {({ input }) => <CodeField code={input.value} onType={input.onChange} />}
    </Field>
  );
};
