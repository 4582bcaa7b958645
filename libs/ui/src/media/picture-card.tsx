import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@croupier/router';
import { Skeleton } from '../feedback/index.ts';
import { Image } from './image.tsx';
import styles from './picture-card.module.css';

export type PictureCardProps = Readonly<{
  title: string;
  to: string;
  image: string;
  dominantColor: string;
  heading?: 'h2' | 'h3';
  /** Content over the image: a badge. */
  mark?: ReactNode;
  /** Whether the image is pale, for an item that has ended. */
  muted?: boolean;
  priority?: boolean;
  /** The width of the card, as `sizes` in HTML. */
  sizes?: string;
  /** Called for a click that opens the link in this tab. `preventDefault` prevents the navigation. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children: ReactNode;
}>;

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

const art = { width: 400, height: 225 } as const;

/** A card with an image that links to its item. */
export const PictureCard = ({
  title,
  to,
  image,
  dominantColor,
  heading: Heading = 'h2',
  mark,
  muted,
  priority = false,
  sizes = '(max-width: 767px) 92vw, 400px',
  onFollow,
  children,
}: PictureCardProps) => (
  <article className={styles.card} data-muted={muted}>
    <div className={styles.art}>
      <Image
        fill
        alt=""
        src={image}
        {...art}
        sizes={sizes}
        widths={[400, 480, 640, 800]}
        dominantColor={dominantColor}
        priority={priority}
      />
      {mark && <span className={styles.mark}>{mark}</span>}
    </div>
    <div className={styles.body}>
      <Heading className={styles.title}>
        <Link
          to={to}
          className={styles.link}
          onClick={
            onFollow &&
            ((event) => {
              if (isPlain(event)) onFollow(event);
            })
          }
        >
          {title}
        </Link>
      </Heading>
      {children}
    </div>
  </article>
);

/** The placeholder of a card; children are skeletons of its text. */
export const PictureCardSkeleton = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={styles.card} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>{children}</div>
  </div>
);
