import { encode } from 'uqr';
import styles from './qr-code.module.css';

/**
 * A QR code, dark on light in every theme, because cameras read no other. Not in the package's index, because few pages
 * need it.
 */
export const QrCode = ({ text, label }: Readonly<{ text: string; label: string }>) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? ['M', x, ' ', y, 'h1v1h-1z'].join('') : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules} fill="#000" />
    </svg>
  );
};
