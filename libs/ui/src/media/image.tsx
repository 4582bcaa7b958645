import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/index.ts';
import { imageAddress } from './image-address.ts';
import styles from './image.module.css';

export type ImageProps = Readonly<{
  /** Absolute address of the original, or a path of the site that is used as it is. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** The size it is drawn at, in CSS pixels; reserves the room. */
  width: number;
  height: number;
  /** For pictures whose size follows the screen: as the `sizes` of HTML, with `widths` to offer. */
  sizes?: string | undefined;
  widths?: readonly number[] | undefined;
  /** Fills the room until the picture is there. */
  dominantColor?: string | undefined;
  /** The largest thing of the first view: fetched first and never late. */
  priority?: boolean | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** Fills what it stands in, rather than its own ratio. */
  fill?: boolean | undefined;
  className?: string | undefined;
}>;

/**
 * A picture through the site's image proxy, in the size it is drawn at. Its room is kept before it comes, and if it
 * never does.
 */
export const Image = ({
  src,
  alt,
  width,
  height,
  sizes,
  widths,
  dominantColor,
  priority,
  fit = 'cover',
  fill,
  className,
}: ImageProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page came to life, when nobody listened.
    if (src && image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(src);
  }, [src]);

  const ratio = height / width;
  const sources =
    widths && sizes
      ? {
          srcSet: widths
            .map((offered) => `${imageAddress(src, offered, Math.round(offered * ratio), fit)} ${offered}w`)
            .join(', '),
          sizes,
        }
      : { srcSet: `${imageAddress(src, width, height, fit)} 1x, ${imageAddress(src, width * 2, height * 2, fit)} 2x` };
  const room: CSSProperties = {
    ...(fill ? {} : { aspectRatio: `${width} / ${height}` }),
    ...(dominantColor ? { backgroundColor: dominantColor } : {}),
  };

  if (failed === src || !src) {
    return (
      <span className={cx(styles.frame, fill && styles.fill, className)} style={room}>
        <span className={styles.fallback} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <Icon name="image-off" size={28} />
        </span>
      </span>
    );
  }
  // What fills something needs no frame of its own; a wall of games is a wall of pictures.
  const picture = (look: string, style?: CSSProperties) => (
    <img
      ref={image}
      {...sources}
      src={imageAddress(src, width, height, fit)}
      alt={alt}
      width={width}
      height={height}
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={cx(look, fit === 'contain' && styles.contain)}
      style={style}
      onError={() => setFailed(src)}
    />
  );
  if (fill) return picture(cx(styles.filling, className), room);
  return (
    <span className={cx(styles.frame, className)} style={room}>
      {picture(cx(styles.image))}
    </span>
  );
};
