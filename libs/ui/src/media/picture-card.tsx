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
  /** Lies on the picture: a badge. */
  mark?: ReactNode;
  /** What is over: its picture is paler. */
  muted?: boolean;
  priority?: boolean;
  /**
   * Pressed as one presses a link of the page: not for a new tab or window. Who prevents it does something else than go
   * there.
   */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children: ReactNode;
}>;

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

const art = { width: 400, height: 225 } as const;

/** A thing of a list, with its picture. The whole card leads to it. */
export const PictureCard = ({
  title,
  to,
  image,
  dominantColor,
  heading: Heading = 'h2',
  mark,
  muted,
  priority = false,
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
        sizes="(max-width: 767px) 92vw, 400px"
        widths={[400, 640, 800]}
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

/** The room of a card that is on its way; children are skeletons of its words. */
export const PictureCardSkeleton = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={styles.card} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>{children}</div>
  </div>
);
