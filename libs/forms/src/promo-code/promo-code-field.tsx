import type { ReactNode } from 'react';
import { Icon, Spinner, TextField, type TextFieldProps } from '@croupier/ui';
import type { PromoCheck } from './promo-check.ts';
import styles from './promo-code-field.module.css';
import { usePromoCodeError } from './use-promo-code-error.ts';

type Props = Omit<TextFieldProps, 'name' | 'error' | 'suffix'> & Readonly<{ check: PromoCheck }>;

/** A field for a promo code that shows the result of its check. */
export const PromoCodeField = ({ check, ...rest }: Props): ReactNode => {
  const errorText = usePromoCodeError();
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      {...rest}
      name="promo_code"
      error={check.status === 'invalid' ? errorText(check.error) : undefined}
      suffix={
        check.status === 'loading' ? (
          <Spinner size={18} />
        ) : check.status === 'valid' ? (
          <Icon name="circle-check" size={18} className={styles.valid ?? ''} />
        ) : undefined
      }
    />
  );
};
