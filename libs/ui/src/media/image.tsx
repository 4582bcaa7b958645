import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/index.ts';
import { imageAddress } from './image-address.ts';
import styles from './image.module.css';

export type ImageProps = Readonly<{
  /** Absolute address of the original, or a path of the site. */
  src: string;
  /** Empty for a decorative image. */
  alt: string;
  /** The size in CSS pixels, which reserves the space. */
  width: number;
  height: number;
  /** For responsive images: `sizes` as in HTML, with the `widths` to offer. */
  sizes?: string | undefined;
  widths?: readonly number[] | undefined;
  /** Shown until the image has loaded. */
  dominantColor?: string | undefined;
  /** The largest content of the first view: loads with priority. */
  priority?: boolean | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** Fills its container instead of keeping its aspect ratio. */
  fill?: boolean | undefined;
  className?: string | undefined;
}>;

/** The addresses of an image for the sizes and densities of screens. */
const sourcesOf = ({ src, width, height, sizes, widths, fit = 'cover' }: ImageProps) => {
  const at = (w: number, h: number): string => imageAddress(src, w, h, fit);
  if (!widths || !sizes) return { srcSet: `${at(width, height)} 1x, ${at(width * 2, height * 2)} 2x` };
  const offered = widths.map((w) => `${at(w, Math.round((w * height) / width))} ${w}w`);
  return { srcSet: offered.join(', '), sizes };
};

const Fallback = ({ alt }: Pick<ImageProps, 'alt'>) => (
  <span className={styles.fallback} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
    <Icon name="image-off" size={28} />
  </span>
);

/** An image through the image proxy, in its displayed size. Its space is reserved, also when it fails. */
export const Image = (props: ImageProps) => {
  const { src, alt, width, height, dominantColor, priority, fit = 'cover', fill, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed before hydration.
    if (src && image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(src);
  }, [src]);

  const reservedSpace: CSSProperties = {
    ...(fill ? {} : { aspectRatio: `${width} / ${height}` }),
    ...(dominantColor ? { backgroundColor: dominantColor } : {}),
  };

  if (failed === src || !src) {
    return (
      <span className={cx(styles.frame, fill && styles.fill, className)} style={reservedSpace}>
        <Fallback alt={alt} />
      </span>
    );
  }
  // An image that fills its container needs no wrapper.
  const picture = (look: string, style?: CSSProperties) => (
    <img
      ref={image}
      {...sourcesOf(props)}
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
  if (fill) return picture(cx(styles.filling, className), reservedSpace);
  return (
    <span className={cx(styles.frame, className)} style={reservedSpace}>
      {picture(cx(styles.image))}
    </span>
  );
};
