import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { href } from '@croupier/router';
import { Button, LinkButton, Notice, Stack } from '@croupier/ui';
import { neededLevel } from '../../features/shop/index.ts';
import styles from '../dialog.module.css';
import type { KnownProduct } from './of-product.tsx';

/** Why the product is not available, for other reasons than points, and a link to continue. */
export const Unavailable = ({ product, state, info }: KnownProduct): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const name = product.name;
  const level = neededLevel(product, info?.levels ?? [])?.name ?? '';
  const limitText = t`You have reached the limit for this item.`;
  const levelText =
    level === ''
      ? t`This item is not available at your level.`
      : t`Available from ${level}. Earn points to reach a higher level.`;
  return (
    <Stack gap={5}>
      <h2 className={styles.title}>{name}</h2>
      <Notice tone="warning" announced>
        {state === 'sold_out' ? t`This item is sold out.` : state === 'limit' ? limitText : levelText}
      </Notice>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Back to the shop`}</Button>
        {state === 'level' && (
          <LinkButton to={href('/loyalty')} onClick={() => close({ result: 'followed' })}>{t`View levels`}</LinkButton>
        )}
      </div>
    </Stack>
  );
};
