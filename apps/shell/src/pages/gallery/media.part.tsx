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

/** Pictures, rows and cards, with the games of the site. */
export const Media = () => {
  const games = useUnit($exampleGames);
  const [game] = games;
  if (!game) return null;
  const picture = { image: game.image_url, dominantColor: game.extra.dominant_color };
  const card = { name: game.name, provider: game.provider, to: `/game/${game.sysname}`, ...picture };
  return (
    <Part id="media" title="Media">
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
      <Example name="Row" wide>
        <Row title="Popular now" icon="flame" to="/gamehall" count={games.length}>
          {games.map(({ sysname, name, provider, image_url: image, extra }) => (
            <GameCard
              key={sysname}
              name={name}
              provider={provider}
              to={`/game/${sysname}`}
              image={image}
              dominantColor={extra.dominant_color}
            />
          ))}
        </Row>
      </Example>
      <Example name="HeroCarousel interval_ms={0}" wide>
        <HeroCarousel
          label="Banners"
          interval_ms={0}
          slides={games.slice(0, 3).map(({ sysname, name, image_url: image, extra }) => ({
            id: sysname,
            image,
            dominantColor: extra.dominant_color,
            title: name,
            text: 'Play the demo without an account.',
            action: { label: 'Play', to: `/game/${sysname}` },
          }))}
        />
      </Example>
      <Example name="Hero" wide>
        <Hero title={game.name} heading="h2" {...picture}>
          <p>The header of a detail page.</p>
          <LinkButton to={card.to}>Play</LinkButton>
        </Hero>
      </Example>
    </Part>
  );
};
