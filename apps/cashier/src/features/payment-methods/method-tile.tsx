import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { Link } from '@croupier/router';
import { Card, Icon } from '@croupier/ui';
import { MethodIcon } from './method-icon.tsx';
import styles from './method-tile.module.css';
import { useMethodFacts, useMethodInfo } from './use-method-facts.ts';
import { useMethodName } from './use-method-name.ts';

/** A payment method with its facts. The whole tile is a link to `target`, or a button that calls it. */
export const MethodTile = ({
  method,
  target,
  isWithdrawal = false,
}: Readonly<{ method: PaymentMethod; target: string | (() => void); isWithdrawal?: boolean }>) => {
  const { t } = useLingui();
  const nameOf = useMethodName();
  const info = useMethodInfo()(method.sysname);
  const { bounds, fee, time } = useMethodFacts()(method);
  const description = isWithdrawal ? info?.descriptionWithdraw : info?.description;
  return (
    <Card as="li" padding="none" className={styles.tile}>
      <MethodIcon sysname={method.sysname} isWithdrawal={isWithdrawal} />
      <div className={styles.words}>
        {typeof target === 'string' ? (
          <Link to={target} className={styles.name}>
            {nameOf(method)}
          </Link>
        ) : (
          <button type="button" className={styles.name} onClick={target}>
            {nameOf(method)}
          </button>
        )}
        {description && <p className={styles.description}>{description}</p>}
        <ul className={styles.facts} aria-label={t`Limits, fee and processing time`}>
          <li>{bounds}</li>
          <li>{fee}</li>
          <li>{time}</li>
        </ul>
      </div>
      <Icon name="chevron-right" size={20} className={styles.onward} />
    </Card>
  );
};
