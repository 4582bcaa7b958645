import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LoyaltyLevel, LoyaltyProduct } from '@croupier/contract/loyalty';
import { dialogOpened } from '@croupier/dialogs';
import { href } from '@croupier/router';
import { Badge, Button, Image, LinkButton, ProgressBar, Skeleton } from '@croupier/ui';
import { useEntry } from '../entry/index.ts';
import { useCountedPoints, Points } from '../points/index.ts';
import { Rewards } from '../rewards/index.ts';
import { neededLevel, type ProductState } from './product-state.ts';
import styles from './product-card.module.css';

const few = 20;

type Props = Readonly<{
  product: LoyaltyProduct;
  state: ProductState;
  pointsAlias: string;
  points: number;
  ladder: readonly LoyaltyLevel[];
  priority: boolean;
}>;

const Mark = ({ product, state, ladder }: Pick<Props, 'product' | 'state' | 'ladder'>) => {
  const { t } = useLingui();
  const name = neededLevel(product, ladder)?.name ?? '';
  const left = product.left ?? 0;
  if (state === 'sold_out') return <Badge tone="negative">{t`Sold out`}</Badge>;
  if (state === 'limit') return <Badge tone="positive" icon="check">{t`Already bought`}</Badge>;
  if (name !== '') {
    const isLocked = state === 'level';
    return <Badge tone={isLocked ? 'warning' : 'neutral'} icon={isLocked ? 'lock' : 'crown'}>{t`From ${name}`}</Badge>;
  }
  return product.left !== null && left <= few ? <Badge tone="warning">{t`${left} left`}</Badge> : null;
};

const Act = ({ product: { id, name }, state }: Pick<Props, 'product' | 'state'>) => {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  const entry = useEntry();
  switch (state) {
    case 'open':
      return (
        <Button aria-label={t`Buy ${name}`} onClick={() => open({ name: 'loyalty-shop-confirm', props: { id } })}>
          {t`Buy`}
        </Button>
      );
    case 'short':
      return (
        <Button
          variant="secondary"
          aria-label={t`Buy ${name}`}
          onClick={() => open({ name: 'loyalty-shop-insufficient-funds', props: { id } })}
        >
          {t`Buy`}
        </Button>
      );
    case 'guest':
      return <LinkButton variant="secondary" {...entry('registration')}>{t`Register`}</LinkButton>;
    case 'level':
      return <LinkButton variant="secondary" to={href('/loyalty')}>{t`View levels`}</LinkButton>;
    default:
      return null;
  }
};

/** A product of the shop with its price and availability. */
export const ProductCard = ({ product, state, pointsAlias, points, ladder, priority }: Props) => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const { name, description, image_url: image, dominant_color: color, price, reward } = product;
  const mark = <Mark product={product} state={state} ladder={ladder} />;
  const left = countedPoints(price - points);
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.art}>
        <Image
          fill
          alt=""
          src={image}
          width={400}
          height={225}
          sizes="(max-width: 767px) 92vw, 400px"
          widths={[400, 640, 800]}
          dominantColor={color}
          priority={priority}
        />
        <span className={styles.mark}>{mark}</span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
        <Rewards rewards={[reward]} pointsAlias={pointsAlias} />
      </div>
      {state === 'short' && (
        <div className={styles.way}>
          <ProgressBar
            size="s"
            label={t`Progress to ${name}`}
            value={points}
            max={price}
            valueText={t`${left} ${pointsAlias} to go`}
          />
          <p className={styles.left}>{t`${left} ${pointsAlias} to go`}</p>
        </div>
      )}
      <div className={styles.foot}>
        <Points value={price} alias={pointsAlias} />
        <Act product={product} state={state} />
      </div>
    </article>
  );
};

export const ProductCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>
      <Skeleton shape="text" width="70%" />
      <Skeleton shape="text" />
      <Skeleton shape="text" width="50%" />
    </div>
    <div className={styles.foot}>
      <Skeleton shape="text" width={96} />
      <Skeleton width={104} height={44} />
    </div>
  </div>
);
