import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { formatMoney } from '@croupier/money';
import { Icon, type IconName } from '@croupier/ui';
import styles from './offers.module.css';

type Reward = Offer['promotions'][number];

const icons: Readonly<Record<Reward['type'], IconName>> = { bonus: 'gift', freespins: 'sparkles', cashback: 'rotate-ccw' };

/** Digits and a percent sign stay together, whatever the direction of the text. */
const Percent = ({ value }: Readonly<{ value: number }>) => <bdi dir="ltr">{value}%</bdi>;

/** What it is, in one line: its number large, in words what the number is of. */
const RewardHead = ({ reward: { type, percent, amount: fixed, max_amount: most, is_betting: isBetting = false, spins = 0 } }: Readonly<{ reward: Reward }>) => {
  const { t } = useLingui();
  const amount = most ? formatMoney(most) : '';
  if (type === 'freespins') return <><strong className={styles.number}>{spins}</strong><span><Plural value={spins} one="free spin" other="free spins" /></span></>;
  const words = type === 'bonus'
    ? most ? t`of your deposit on top, up to ${amount}` : t`of your deposit on top`
    : most ? t`of what you lost comes back, up to ${amount}` : t`of what you lost comes back`;
  if (percent === undefined) {
    const given = type === 'cashback' ? t`comes back` : isBetting ? t`of bonus money for bets` : t`of bonus money`;
    return <><strong className={styles.number}><bdi dir="ltr">{fixed ? formatMoney(fixed) : amount}</bdi></strong><span>{given}</span></>;
  }
  return <><strong className={styles.number}><Percent value={percent} /></strong><span>{words}</span></>;
};

/** How often it must be staked before it can be withdrawn: in a sentence, never as "x35". */
const Wagering = ({ reward: { type, wagering_requirement: times = 0 } }: Readonly<{ reward: Reward }>) => {
  if (times <= 0) return <Trans>Yours to withdraw at once.</Trans>;
  if (type === 'freespins') return <Plural value={times} one="Winnings from the spins are staked once before they can be withdrawn." other="Winnings from the spins are staked # times before they can be withdrawn." />;
  if (type === 'cashback') return <Plural value={times} one="It is staked once before it can be withdrawn." other="It is staked # times before it can be withdrawn." />;
  return <Plural value={times} one="The bonus is staked once before it can be withdrawn." other="The bonus is staked # times before it can be withdrawn." />;
};

/** What an offer brings, each part with what is asked for it. */
export const OfferRewards = ({ offer }: Readonly<{ offer: Offer }>) => (
  <ul className={styles.rewards}>
    {offer.promotions.map((reward, index) => (
      <li key={index} className={styles.reward}>
        <Icon name={icons[reward.type]} size={22} className={styles.icon} />
        <div>
          <p className={styles.head}><RewardHead reward={reward} /></p>
          <p className={styles.wagering}><Wagering reward={reward} /></p>
        </div>
      </li>
    ))}
  </ul>
);
