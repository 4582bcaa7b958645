import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { href } from '@croupier/router';
import { LinkButton, ProgressBar, Stack } from '@croupier/ui';
import { Coin, useCountedPoints } from '../../features/points/index.ts';
import styles from '../dialog.module.css';
import type { KnownProduct } from './of-product.tsx';

/** The points are not enough: how many are missing, and where they come from. */
export const Insufficient = ({ product: { name, price }, info }: Pick<KnownProduct, 'product' | 'info'>): ReactNode => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const close = useUnit(dialogClosed);
  const alias = info?.pointsAlias ?? t`Points`;
  const points = info?.points ?? 0;
  const has = countedPoints(points);
  const costs = countedPoints(price);
  const missing = countedPoints(price - points);
  const followed = () => close({ result: 'followed' });
  return (
    <Stack gap={5}>
      <div className={styles.centre}>
        <span className={styles.medallion} data-tone="short">
          <Coin size={34} />
        </span>
        <h2 className={styles.title}>{t`You need ${missing} more ${alias}`}</h2>
        <p className={styles.text}>{t`“${name}” costs ${costs} ${alias}. You have ${has}.`}</p>
      </div>
      <div className={styles.way}>
        <ProgressBar
          label={t`Progress to ${name}`}
          value={points}
          max={price}
          valueText={t`${has} of ${costs} ${alias}`}
        />
        <p className={styles.note}>{t`${has} of ${costs} ${alias}`}</p>
      </div>
      <p className={styles.text}>{t`Earn more with real-money rounds and quests.`}</p>
      <div className={styles.actions}>
        <LinkButton
          variant="secondary"
          icon="target"
          to={href('/loyalty')}
          onClick={followed}
        >{t`View quests`}</LinkButton>
        <LinkButton icon="dices" to={href('/gamehall')} onClick={followed}>{t`Go to games`}</LinkButton>
      </div>
    </Stack>
  );
};
