import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href, Link } from '@croupier/router';
import { Container, EmptyState, ErrorState, Image, LinkButton, PageHeader, Skeleton } from '@croupier/ui';
import { $isCatalogueFailed, $providers, catalogueRetried, type Provider } from '../../features/catalogue/index.ts';
import { studioPath } from '../../features/catalogue/hall-address.ts';
import { ProviderMark } from '../../features/catalogue/provider-mark.tsx';
import { gameArt } from '../../features/game-tile/index.ts';
import { $samples } from './providers.page.model.ts';
import styles from './providers-page.module.css';

const skeletons = 6;

const Studio = ({ provider: { sysname, name, games_count } }: Readonly<{ provider: Provider }>) => {
  const games = useUnit($samples)[sysname] ?? [];
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        {games.map((game) => (
          <Image
            key={game.sysname}
            fill
            alt=""
            src={gameArt(game, 'portrait')}
            width={144}
            height={192}
            dominantColor={game.extra.dominant_color}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <ProviderMark name={name} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link className={styles.link} to={studioPath(sysname)}>
              {name}
            </Link>
          </h2>
          <p className={styles.count}>
            <Plural value={games_count} one="# game" other="# games" />
          </p>
        </div>
      </div>
    </article>
  );
};

/** All studios. */
export const ProvidersPage = () => {
  const { t } = useLingui();
  const { providers, isFailed, retry } = useUnit({
    providers: $providers,
    isFailed: $isCatalogueFailed,
    retry: catalogueRetried,
  });
  return (
    <Container className={styles.page}>
      <PageHeader title={t`Studios`} description={t`Choose a studio to see all its games.`} />
      {!providers && isFailed && <ErrorState onRetry={() => retry()} />}
      {providers?.length === 0 && (
        <EmptyState
          title={t`No studios yet`}
          action={<LinkButton variant="secondary" to={href('/')}>{t`Go to the home page`}</LinkButton>}
        />
      )}
      <div className={styles.grid} aria-busy={!providers && !isFailed}>
        {providers?.map((provider) => (
          <Studio key={provider.sysname} provider={provider} />
        ))}
        {!providers &&
          !isFailed &&
          Array.from({ length: skeletons }, (_, index) => <Skeleton key={index} height={240} />)}
      </div>
    </Container>
  );
};
