import { Link } from '@croupier/router';
import { useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { LinkButton } from '../action/link-button.tsx';
import { cx } from '../cx.ts';
import { Image } from '../media/image.tsx';
import styles from './game-card.module.css';

export type GameCardBadge = Readonly<{ id: string; label: ReactNode; tone?: 'new' | 'jackpot' | 'plain' }>;

export type GameCardProps = Readonly<{
  name: string;
  provider: string;
  /** The page of the game. A touch on the card opens it. */
  to: string;
  /** Absolute address of the image. */
  image: string;
  dominantColor?: string | undefined;
  shape?: 'portrait' | 'landscape' | undefined;
  badges?: readonly GameCardBadge[] | undefined;
  /** The addresses of real and demo play. A missing one is not offered. */
  playTo?: string | undefined;
  demoTo?: string | undefined;
  isFavourite?: boolean | undefined;
  /** Toggles the favourite. Without it, the card has no heart. */
  onFavouriteToggle?: (() => void) | undefined;
  /** Loads the image with priority. */
  priority?: boolean | undefined;
}>;

/** `sizes` follow the rows and grids of the lobby: about three portrait cards beside each other on a phone. */
const shapes = {
  portrait: { width: 192, height: 256, sizes: '(max-width: 767px) 32vw, 192px', widths: [192, 256, 384] },
  landscape: { width: 256, height: 192, sizes: '(max-width: 767px) 48vw, 256px', widths: [256, 384, 512] },
} as const;

const PlayActions = ({ name, playTo, demoTo }: Pick<GameCardProps, 'name' | 'playTo' | 'demoTo'>) => {
  const { t } = useLingui();
  return (
    <div className={styles.actions}>
      {playTo && <LinkButton size="s" icon="play" to={playTo} aria-label={t`Play ${name}`}>{t`Play`}</LinkButton>}
      {demoTo && (
        <LinkButton size="s" variant="secondary" to={demoTo} aria-label={t`Try ${name} in demo mode`}>
          {t`Demo`}
        </LinkButton>
      )}
    </div>
  );
};

const Badges = ({ badges }: Readonly<{ badges: readonly GameCardBadge[] }>) => (
  <ul className={styles.badges}>
    {badges.map(({ id, label, tone = 'plain' }) => (
      <li key={id} className={cx(styles.badge, styles[tone])}>
        {label}
      </li>
    ))}
  </ul>
);

/** Returns whether a card is hovered or focused by keyboard, and the handlers that observe it. */
const useActive = () => {
  const [active, setActive] = useState(false);
  const pointed = (isPointed: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setActive(isPointed);
  };
  return {
    active,
    handlers: {
      onPointerEnter: pointed(true),
      onPointerLeave: pointed(false),
      onFocus: (event: FocusEvent) => setActive(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(false);
      },
    },
  };
};

/** A card of a game. It renders its actions only while hovered or focused, so that grids stay light. */
export const GameCard = ({
  name,
  provider,
  to,
  image,
  dominantColor,
  shape = 'portrait',
  badges = [],
  playTo,
  demoTo,
  isFavourite = false,
  onFavouriteToggle,
  priority,
}: GameCardProps) => {
  const { t } = useLingui();
  const { active, handlers } = useActive();
  return (
    <article className={cx(styles.card, active && styles.active)} {...handlers}>
      <div className={cx(styles.art, styles[shape])}>
        <Image fill alt="" src={image} {...shapes[shape]} dominantColor={dominantColor} priority={priority} />
        {active && (playTo || demoTo) && <PlayActions name={name} playTo={playTo} demoTo={demoTo} />}
        {badges.length > 0 && <Badges badges={badges} />}
        {onFavouriteToggle && (
          <button
            type="button"
            className={cx(styles.favourite, isFavourite && styles.kept)}
            aria-label={t`Favourite: ${name}`}
            aria-pressed={isFavourite}
            onClick={onFavouriteToggle}
          />
        )}
      </div>
      <Link to={to} className={styles.link}>
        <span className={styles.name}>{name}</span>
        <span className={styles.provider}>{provider}</span>
      </Link>
    </article>
  );
};

/** The placeholder of a card. */
export const GameCardSkeleton = ({ shape = 'portrait' }: Readonly<{ shape?: 'portrait' | 'landscape' }>) => (
  <div className={cx(styles.card, styles.room)} aria-hidden>
    <div className={cx(styles.art, styles[shape], styles.waiting)} />
    <span className={styles.waitingName} />
    <span className={styles.waitingProvider} />
  </div>
);

/** A grid of cards. */
export const GameGrid = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div role="group" aria-label={label} className={styles.grid}>
    {children}
  </div>
);
