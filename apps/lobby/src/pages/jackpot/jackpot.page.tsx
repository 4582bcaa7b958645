import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Breadcrumb, Container, ErrorState, Image, LinkButton, Row, Skeleton } from '@croupier/ui';
import { $providerNames } from '../../features/catalogue/index.ts';
import { gameArt, gameName, gamePath, GameTile, tileWidth, useTileLook } from '../../features/game-tile/index.ts';
import { $biggestWins, WinList } from '../../features/winners/index.ts';
import { $jackpot, jackpotRetried } from './jackpot.page.model.ts';
import styles from './jackpot-page.module.css';

const shownWins = 6;

/** One jackpot: its game, who won there, and the other jackpots. */
export const JackpotPage = () => {
  const { t } = useLingui();
  const { state, names, wins, retry } = useUnit({ state: $jackpot, names: $providerNames, wins: $biggestWins, retry: jackpotRetried });
  const { look, isFavourite } = useTileLook();
  if (state.status === 'failed') return <Container className={styles.page}><ErrorState onRetry={() => retry()} /></Container>;
  if (state.game === null) return <Container className={styles.page} aria-busy><Skeleton height={360} /></Container>;
  const { game, others } = state;
  const name = gameName(game);
  const wonHere = wins.wins.filter((win) => win.game.sysname === game.sysname).slice(0, shownWins);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Jackpots`, to: '/jackpots' }, { label: name }]} />
      <section className={styles.hero} aria-label={name}>
        <Image className={styles.art} alt="" src={gameArt(game, 'portrait')} width={240} height={320} dominantColor={game.extra.dominant_color} priority />
        <div className={styles.words}>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.provider}>{names[game.provider] ?? game.provider}</p>
          <p>{game.description.text ?? t`The jackpot is paid by the studio, by the rules that stand in the game.`}</p>
          <div className={styles.actions}>
            <LinkButton size="l" icon="play" to={gamePath(game.sysname, 'real')}>{t`Play`}</LinkButton>
            {game.extra.has_demo && <LinkButton size="l" variant="secondary" to={gamePath(game.sysname)}>{t`Play for fun`}</LinkButton>}
          </div>
        </div>
      </section>
      {wonHere.length > 0 && (
        <section aria-label={t`Biggest wins in this game`}>
          <h2 className={styles.subtitle}>{t`Biggest wins in this game`}</h2>
          <WinList ranked label={t`Biggest wins in this game`} wins={wonHere} />
        </section>
      )}
      {others.length > 0 && (
        <Row title={t`Other jackpots`} to="/jackpots" itemWidth={tileWidth(look.shape)}>
          {others.map((one) => <GameTile key={one.sysname} game={one} look={look} isFavourite={isFavourite(one.sysname)} />)}
        </Row>
      )}
    </Container>
  );
};
