import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { buyProduct, type LoyaltyPurchase, type LoyaltyReward } from '@croupier/contract/loyalty';
import { dialogClosed } from '@croupier/dialogs';
import { Button, Icon, LinkButton, Stack, type IconName } from '@croupier/ui';
import * as v from 'valibot';
import { href } from '@croupier/router';
import { Points } from '../../features/points/index.ts';
import { useRewardText } from '../../features/rewards/index.ts';
import { $products } from '../../features/shop/index.ts';
import { $standingInfo } from '../../features/standing/index.ts';
import styles from '../dialog.module.css';
import { DialogGone } from '../dialog-state.tsx';

type Look = Readonly<{ icon: IconName; tone: 'done' | 'waiting' | 'back' }>;

const lookOf = (status: LoyaltyPurchase['status']): Look => {
  if (status === 'refunded' || status === 'cancelled') return { icon: 'rotate-ccw', tone: 'back' };
  return status === 'processing' ? { icon: 'hourglass', tone: 'waiting' } : { icon: 'party-popper', tone: 'done' };
};

/** A link to the page where the player can use the product immediately. */
const useNext = (): ((reward: LoyaltyReward) => Readonly<{ to: string; label: string }> | null) => {
  const { t } = useLingui();
  return (reward) => {
    switch (reward.type) {
      case 'freespins':
        return { to: href('/game/:sysname', { sysname: reward.game }), label: t`Play free spins` };
      case 'bonus':
        return { to: href('/profile/bonuses'), label: t`View bonus` };
      case 'money':
        return { to: href('/gamehall'), label: t`Go to games` };
      default:
        return null;
    }
  };
};

/** The result of a purchase, with a link to use it. */
export const Dialog = ({ purchase: given }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { products, info, close } = useUnit({ products: $products, info: $standingInfo, close: dialogClosed });
  const read = v.safeParse(buyProduct.output, given);
  const nextOf = useNext();
  if (!read.success) return <DialogGone />;
  const { product_id: id, name, status, points } = read.output;
  const { icon, tone } = lookOf(status);
  const words: Readonly<Record<Look['tone'], string>> = {
    done: status === 'ordered' ? t`“${name}” has been ordered` : t`“${name}” is yours`,
    waiting: t`“${name}” is on its way`,
    back: t`“${name}” could not be delivered`,
  };
  const outcomes: Readonly<Record<Look['tone'], string>> = {
    done:
      status === 'ordered'
        ? t`We will send it to the address you entered. You can follow its status in your purchases.`
        : t`It has been added to your account.`,
    waiting: t`We charged your points. Delivery takes a moment longer; we will notify you.`,
    back: t`Your points were refunded.`,
  };
  const alias = info?.pointsAlias ?? t`Points`;
  // This purchase may have removed the last one from the list.
  const reward = products.items.find((product) => product.id === id)?.reward;
  const next = tone === 'done' && reward ? nextOf(reward) : null;
  return (
    <Stack gap={5}>
      <div className={styles.centre}>
        <span className={styles.medallion} data-tone={tone}>
          <Icon name={icon} size={36} />
        </span>
        <h2 className={styles.title}>{words[tone]}</h2>
        {tone === 'done' && reward && <Given reward={reward} alias={alias} />}
        <p className={styles.text}>{outcomes[tone]}</p>
        <p className={styles.note}>
          {t`Your new balance:`} <Points value={points} alias={alias} size="s" />
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="l" variant="secondary" onClick={() => close({ result: true })}>{t`Continue shopping`}</Button>
        {next && (
          <LinkButton size="l" to={next.to} onClick={() => close({ result: 'followed' })}>
            {next.label}
          </LinkButton>
        )}
      </div>
    </Stack>
  );
};

const Given = ({ reward, alias }: Readonly<{ reward: LoyaltyReward; alias: string }>): ReactNode => {
  const text = useRewardText(alias)(reward);
  return reward.type === 'item' ? null : (
    <p className={styles.text}>
      <strong>{text}</strong>
    </p>
  );
};
