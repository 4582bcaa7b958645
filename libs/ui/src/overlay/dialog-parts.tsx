import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/index.ts';
import { Image } from '../media/image.tsx';
import styles from './dialog-parts.module.css';

type HeadProps = Readonly<{
  icon: IconName;
  title: ReactNode;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** The main value between title and text: an amount. */
  children?: ReactNode;
}>;

/** The head of a dialog without a title bar: icon, heading and text. */
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
  /** The largest width in CSS pixels. */
  width?: number | undefined;
  height?: number | undefined;
}>;

/** The image at the top of a dialog without a title bar, below the close button. */
export const DialogPicture = ({ src, dominantColor, width = 540, height = 264 }: PictureProps) => (
  <Image src={src} alt="" width={width} height={height} dominantColor={dominantColor} className={styles.picture} />
);

/** The buttons of a dialog, the main one last. On a phone they are stacked at full width, the main one on top. */
export const DialogActions = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={styles.actions}>{children}</div>
);
