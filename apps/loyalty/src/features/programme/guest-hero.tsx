import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { MouseEvent } from 'react';
import type { LoyaltyProgram } from '@croupier/contract/loyalty';
import { dialogOpened } from '@croupier/dialogs';
import { $page } from '@croupier/navigation';
import { $flags } from '@croupier/site-config';
import { LinkButton } from '@croupier/ui';
import { Stair } from '../emblem/index.ts';
import styles from './guest-hero.module.css';

type Mode = 'registration' | 'authorization';

/** The pages of the way in, for who reads without scripts or on a site without the popup. */
const pageOf: Readonly<Record<Mode, string>> = { registration: '/forms/sign_up', authorization: '/forms/sign_in' };

const useEntry = () => {
  const { flags, page, open } = useUnit({ flags: $flags, page: $page, open: dialogOpened });
  return (mode: Mode) => ({
    to: pageOf[mode],
    onClick: (event: MouseEvent) => {
      if (!flags?.authPopupEnabled || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open({ name: 'auth', props: { mode, redirectUrl: page?.path ?? '/loyalty' } });
    },
  });
};

/** The programme as somebody meets it who has no account: what it is, and the way in. */
export const GuestHero = ({ programme: { name, description, levels } }: Readonly<{ programme: LoyaltyProgram }>) => {
  const { t } = useLingui();
  const entry = useEntry();
  return (
    <section aria-label={name} className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.kicker}>{t`Loyalty programme`}</p>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.description}>{description}</p>
        <div className={styles.actions}>
          <LinkButton size="l" {...entry('registration')}>{t`Register and start`}</LinkButton>
          <LinkButton size="l" variant="ghost" {...entry('authorization')}>{t`I have an account`}</LinkButton>
        </div>
      </div>
      <Stair levels={levels} />
    </section>
  );
};
