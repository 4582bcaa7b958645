import { useLingui } from '@lingui/react/macro';
import type { LoyaltyProgram } from '@croupier/contract/loyalty';
import { LinkButton } from '@croupier/ui';
import { Stair } from '../emblem/index.ts';
import { useEntry } from '../entry/index.ts';
import { DecoratedHeader, HeaderText } from '../decorated-header/index.ts';
import styles from './guest-hero.module.css';

/** The introduction of the programme for guests, with buttons to register and log in. */
export const GuestHero = ({ programme: { name, description, levels } }: Readonly<{ programme: LoyaltyProgram }>) => {
  const { t } = useLingui();
  const entry = useEntry();
  return (
    <DecoratedHeader aria-label={name} className={styles.hero}>
      <HeaderText className={styles.words}>
        <p className={styles.kicker}>{t`Loyalty programme`}</p>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.description}>{description}</p>
        <div className={styles.actions}>
          <LinkButton size="l" {...entry('registration')}>{t`Register now`}</LinkButton>
          <LinkButton size="l" variant="ghost" {...entry('authorization')}>{t`I already have an account`}</LinkButton>
        </div>
      </HeaderText>
      <Stair levels={levels} />
    </DecoratedHeader>
  );
};
