import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '@croupier/router';
import { Container, Icon, LinkButton, type IconName } from '@croupier/ui';
import { GameRow } from '../../features/game-rows/index.ts';
import { suggestion } from './betting.page.model.ts';
import styles from './betting-page.module.css';

const Way = ({ to, icon, title, children }: Readonly<{ to: string; icon: IconName; title: string; children: ReactNode }>) => (
  <article className={styles.way}>
    <span className={styles.wayIcon}><Icon name={icon} size={24} /></span>
    <h2 className={styles.wayTitle}><Link className={styles.wayLink} to={to}>{title}</Link></h2>
    <p className={styles.wayText}>{children}</p>
  </article>
);

/** The sportsbook's place. It is not open on this site, which is said plainly, with the ways onward. */
export const BettingPage = () => {
  const { t } = useLingui();
  return (
    <Container className={styles.page}>
      <section className={styles.hero}>
        <span className={styles.ball} aria-hidden><Icon name="volleyball" size={180} /></span>
        <div className={styles.words}>
          <h1 className={styles.title}>{t`The sportsbook is not open here yet`}</h1>
          <p className={styles.text}>{t`You cannot place sports bets on this site today, and nothing you see here takes one. The games, tournaments and promotions are open as usual.`}</p>
          <div className={styles.actions}><LinkButton size="l" to="/gamehall" icon="dices">{t`Go to the casino`}</LinkButton></div>
        </div>
      </section>
      <div className={styles.ways}>
        <Way to="/tournaments" icon="trophy" title={t`Tournaments`}>{t`Compete on a live leaderboard, with prizes that are fixed in advance.`}</Way>
        <Way to="/promotions" icon="gift" title={t`Promotions`}>{t`What is on offer now, with the terms in plain words.`}</Way>
        <Way to="/gamehall/fast" icon="zap" title={t`Fast games`}>{t`Rounds of a few seconds, for when a match would take too long.`}</Way>
      </div>
      <GameRow title={t`Live tables`} category={suggestion.category} count={suggestion.count} icon="radio" />
    </Container>
  );
};
