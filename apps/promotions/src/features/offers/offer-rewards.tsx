import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { formatMoney } from '@croupier/money';
import { Icon, useNumberFormat, type IconName } from '@croupier/ui';
import styles from './offers.module.css';

type Reward = Offer['promotions'][number];

const icons: Readonly<Record<Reward['type'], IconName>> = {
  bonus: 'gift',
  freespins: 'sparkles',
  cashback: 'rotate-ccw',
};

/** Keeps digits and percent sign together in right-to-left texts. */
const Percent = ({ value }: Readonly<{ value: number }>) => (
  <bdi dir="ltr">{useNumberFormat().formatPercent(value)}</bdi>
);

/** The reward in one line: a large number and its meaning. */
const RewardHead = ({
  reward: { type, percent, amount: fixed, max_amount: most, is_betting: isBetting = false, spins = 0 },
}: Readonly<{ reward: Reward }>) => {
  const { t } = useLingui();
  const amount = most ? formatMoney(most) : '';
  if (type === 'freespins')
    return (
      <>
        <strong className={styles.number}>{spins}</strong>
        <span>
          <Plural value={spins} one="free spin" other="free spins" />
        </span>
      </>
    );
  const words =
    type === 'bonus'
      ? most
        ? t`deposit bonus up to ${amount}`
        : t`deposit bonus`
      : most
        ? t`cashback on your losses, up to ${amount}`
        : t`cashback on your losses`;
  if (percent === undefined) {
    const given = type === 'cashback' ? t`cashback` : isBetting ? t`betting bonus` : t`casino bonus`;
    return (
      <>
        <strong className={styles.number}>
          <bdi dir="ltr">{fixed ? formatMoney(fixed) : amount}</bdi>
        </strong>
        <span>{given}</span>
      </>
    );
  }
  return (
    <>
      <strong className={styles.number}>
        <Percent value={percent} />
      </strong>
      <span>{words}</span>
    </>
  );
};

/** The wagering requirement as a sentence, never as "x35". */
const Wagering = ({ reward: { type, wagering_requirement: times = 0 } }: Readonly<{ reward: Reward }>) => {
  if (times <= 0) return <Trans>No wagering requirement.</Trans>;
  if (type === 'freespins') {
    return (
      <Plural
        value={times}
        one="Wager your winnings once before you can withdraw them."
        other="Wager your winnings # times before you can withdraw them."
      />
    );
  }
  if (type === 'cashback') {
    return (
      <Plural
        value={times}
        one="Wager the cashback once before you can withdraw it."
        other="Wager the cashback # times before you can withdraw it."
      />
    );
  }
  return (
    <Plural
      value={times}
      one="Wager the bonus once before you can withdraw it."
      other="Wager the bonus # times before you can withdraw it."
    />
  );
};

/** The rewards of an offer with their conditions. */
export const OfferRewards = ({ offer }: Readonly<{ offer: Offer }>) => (
  <ul className={styles.rewards}>
    {offer.promotions.map((reward, index) => (
      <li key={index} className={styles.reward}>
        <Icon name={icons[reward.type]} size={22} className={styles.icon} />
        <div>
          <p className={styles.head}>
            <RewardHead reward={reward} />
          </p>
          <p className={styles.wagering}>
            <Wagering reward={reward} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);
