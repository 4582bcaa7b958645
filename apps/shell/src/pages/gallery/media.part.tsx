import type { Game } from '@croupier/contract/games';
import { useUnit } from 'effector-react';
import {
  Badge,
  GameCard,
  GameCardSkeleton,
  Hero,
  HeroCarousel,
  LinkButton,
  PictureCard,
  PictureCardSkeleton,
  Row,
  Skeleton,
} from '@croupier/ui';
import { $exampleGames } from './gallery.page.model.ts';
import { Example, Part } from './part.tsx';
import styles from './gallery.module.css';

const pictureOf = ({ image_url: image, extra }: Game) => ({ image, dominantColor: extra.dominant_color });
const cardOf = (game: Game) => ({
  name: game.name,
  provider: game.provider,
  to: `/game/${game.sysname}`,
  ...pictureOf(game),
});

const GameCards = ({ game }: { game: Game }) => {
  const card = cardOf(game);
  return (
    <>
      <Example name="GameCard">
        <div className={styles.cards}>
          <GameCard
            {...card}
            badges={[{ id: 'new', label: 'New', tone: 'new' }]}
            playTo={`${card.to}#real`}
            demoTo={card.to}
            isFavourite
            onFavouriteToggle={() => {}}
          />
        </div>
      </Example>
      <Example name='GameCard shape="landscape"'>
        <GameCard {...card} shape="landscape" />
      </Example>
      <Example name="GameCardSkeleton">
        <div className={styles.cards}>
          <GameCardSkeleton />
        </div>
      </Example>
    </>
  );
};

const PictureCards = ({ game }: { game: Game }) => {
  const card = cardOf(game);
  const picture = pictureOf(game);
  return (
    <>
      <Example name="PictureCard">
        <PictureCard
          {...picture}
          heading="h3"
          title={game.name}
          to={card.to}
          mark={<Badge tone="accent">Running</Badge>}
        >
          <p>A picture, a title and short text.</p>
        </PictureCard>
      </Example>
      <Example name="PictureCard muted">
        <PictureCard {...picture} heading="h3" muted title={game.name} to={card.to}>
          <p>Ended items are muted.</p>
        </PictureCard>
      </Example>
      <Example name="PictureCardSkeleton">
        <PictureCardSkeleton>
          <Skeleton shape="text" />
        </PictureCardSkeleton>
      </Example>
    </>
  );
};

const Rows = ({ games }: { games: readonly Game[] }) => (
  <>
    <Example name="Row" wide>
      <Row title="Popular now" icon="flame" to="/gamehall" count={games.length}>
        {games.map((game) => (
          <GameCard key={game.sysname} {...cardOf(game)} />
        ))}
      </Row>
    </Example>
    <Example name="HeroCarousel interval_ms={0}" wide>
      <HeroCarousel
        label="Banners"
        interval_ms={0}
        slides={games.slice(0, 3).map((game) => ({
          id: game.sysname,
          ...pictureOf(game),
          title: game.name,
          text: 'Play the demo without an account.',
          action: { label: 'Play', to: `/game/${game.sysname}` },
        }))}
      />
    </Example>
  </>
);

/** Pictures, rows and cards, with the games of the site. */
export const Media = () => {
  const games = useUnit($exampleGames);
  const [game] = games;
  if (!game) return null;
  return (
    <Part id="media" title="Media">
      <GameCards game={game} />
      <PictureCards game={game} />
      <Rows games={games} />
      <Example name="Hero" wide>
        <Hero title={game.name} heading="h2" {...pictureOf(game)}>
          <p>The header of a detail page.</p>
          <LinkButton to={`/game/${game.sysname}`}>Play</LinkButton>
        </Hero>
      </Example>
    </Part>
  );
};
