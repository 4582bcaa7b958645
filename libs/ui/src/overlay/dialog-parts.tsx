import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/index.ts';
import { Image } from '../media/image.tsx';
import styles from './dialog-parts.module.css';

type HeadProps = Readonly<{
  icon: IconName;
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** What counts most, between title and text: an amount. */
  children?: ReactNode;
}>;

/** What a dialog without a title bar begins with when it tells one thing: a sign, its heading, and a few words. */
export const DialogHead = ({ icon, title, text, children }: HeadProps) => (
  <div className={styles.head}>
    <span className={styles.medallion}>
      <Icon name={icon} size={28} />
    </span>
    <h2>{title}</h2>
    {children}
    {text && <p className={styles.text}>{text}</p>}
  </div>
);

type PictureProps = Readonly<{
  src: string;
  dominantColor?: string | undefined;
  /** For the widest it gets, in CSS pixels. */
  width?: number | undefined;
  height?: number | undefined;
}>;

/** The picture a dialog without a title bar begins with: from edge to edge, under the button that closes. */
export const DialogPicture = ({ src, dominantColor, width = 540, height = 264 }: PictureProps) => (
  <Image src={src} alt="" width={width} height={height} dominantColor={dominantColor} className={styles.picture} />
);

/**
 * The ways out of a dialog, the one that goes on last. On a phone they stand one over the other, as wide as the sheet,
 * that one on top.
 */
export const DialogActions = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={styles.actions}>{children}</div>
);
