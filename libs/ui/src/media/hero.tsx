import type { ReactNode } from 'react';
import { Image } from './image.tsx';
import styles from './hero.module.css';

export type HeroProps = Readonly<{
  title: string;
  image: string;
  dominantColor: string;
  /** A text above the name. */ kicker?: ReactNode;
  heading?: 'h1' | 'h2';
  children: ReactNode;
}>;

const art = { width: 1200, height: 675 } as const;

/** The header of a detail page: image, name and actions. */
export const Hero = ({ title, image, dominantColor, kicker, heading: Heading = 'h1', children }: HeroProps) => (
  <section className={styles.hero} aria-label={title}>
    <div className={styles.art} style={{ backgroundColor: dominantColor }}>
      <Image
        fill
        alt=""
        src={image}
        {...art}
        sizes="(max-width: 991px) 100vw, 60vw"
        widths={[640, 960, 1200]}
        dominantColor={dominantColor}
        priority
      />
    </div>
    <div className={styles.words}>
      {kicker}
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  </section>
);
