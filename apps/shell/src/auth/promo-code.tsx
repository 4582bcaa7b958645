import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Field, usePromoCodeError } from '@croupier/forms';
import { Icon, Spinner, TextField } from '@croupier/ui';
import styles from './auth.module.css';
import { $promoCheck, promoCodeTyped } from './promo.model.ts';

const CodeField = ({ code, onType }: { code: string; onType: (code: string) => void }): ReactNode => {
  const { t } = useLingui();
  const { check, typed } = useUnit({ check: $promoCheck, typed: promoCodeTyped });
  const errorText = usePromoCodeError();
  useEffect(() => { typed(code); }, [code, typed]);
  return (
    <>
      <TextField
        name="promo_code"
        label={t`Promo code`}
        value={code}
        onChange={(event) => onType(event.target.value)}
        error={check.status === 'invalid' ? errorText(check.error) : undefined}
        suffix={check.status === 'loading' ? <Spinner size={18} /> : check.status === 'valid' ? <Icon name="circle-check" size={18} className={styles.valid ?? ''} /> : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        optional
      />
      <span role="status" className={styles.promoStatus}>{check.status === 'valid' ? t`The code is valid: it is used as soon as your account is there.` : ''}</span>
    </>
  );
};

/** A promo code, looked up while it is typed. A code that cannot be used keeps nobody from registering. */
export const PromoCode = ({ isShownAtOnce }: { isShownAtOnce: boolean }): ReactNode => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(isShownAtOnce);
  if (!isShown) return <button type="button" className={styles.textButton} onClick={() => setShown(true)}>{t`I have a promo code`}</button>;
  return (
    <Field<string> name="promo_code" subscription={{ value: true }} parse={(value) => value}>
      {({ input }) => <CodeField code={input.value} onType={input.onChange} />}
    </Field>
  );
};
