import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { Image, LinkButton, Stack } from '@croupier/ui';
import { useEntry } from '../../features/entry/index.ts';
import styles from '../dialog.module.css';
import { Insufficient } from './insufficient.tsx';
import { OfProduct, type KnownProduct } from './of-product.tsx';
import { PurchaseForm } from './purchase.form.tsx';
import { Unavailable } from './unavailable.tsx';

const ForPlayers = ({ name }: Readonly<{ name: string }>): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const { to, onClick } = useEntry()('registration');
  return (
    <Stack gap={5}>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.text}>{t`Register to buy in the shop. You earn points with real-money rounds.`}</p>
      <LinkButton
        to={to}
        onClick={(event) => {
          close({ result: 'followed' });
          onClick(event);
        }}
      >
        {t`Register now`}
      </LinkButton>
    </Stack>
  );
};

const Confirm = ({ known }: Readonly<{ known: KnownProduct }>): ReactNode => {
  const { t } = useLingui();
  const {
    product: { name, description, image_url: image, dominant_color: color },
  } = known;
  return (
    <Stack gap={5}>
      {image !== '' && (
        <Image className={styles.picture ?? ''} src={image} alt="" width={492} height={246} dominantColor={color} />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{t`Buy “${name}”?`}</h2>
        <p className={styles.text}>{description}</p>
      </div>
      <PurchaseForm known={known} />
    </Stack>
  );
};

/** Confirms a purchase: its cost and the remaining points. */
export const Dialog = ({ id }: Readonly<Record<string, unknown>>): ReactNode => (
  <OfProduct id={id}>
    {(known) => {
      switch (known.state) {
        case 'open':
          return <Confirm known={known} />;
        case 'short':
          return <Insufficient product={known.product} info={known.info} />;
        case 'guest':
          return <ForPlayers name={known.product.name} />;
        default:
          return <Unavailable {...known} />;
      }
    }}
  </OfProduct>
);
