import { formatMoney, type Money } from '@croupier/money';
import { cx } from '../cx.ts';
import styles from './amount.module.css';

export type AmountProps = Readonly<{
  value: Money;
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** `flow` colours a credit and adds a plus. */
  tone?: 'plain' | 'strong' | 'muted' | 'flow' | undefined;
  className?: string | undefined;
}>;

/** An amount of money, left to right in every language, with tabular digits. */
export const Amount = ({ value, size, tone = 'plain', className }: AmountProps) => (
  <bdi
    dir="ltr"
    className={cx(
      styles.amount,
      size && styles[size],
      styles[tone],
      tone === 'flow' && value.amount > 0 && styles.positive,
      className,
    )}
  >
    {tone === 'flow' && value.amount > 0 ? '+' : ''}
    {formatMoney(value)}
  </bdi>
);
