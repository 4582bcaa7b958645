import { cx } from '@croupier/ui';
import styles from './emblem.module.css';

const centre = 60;
const corners = 6;
const full = 360;

/** A point on the circle around the centre; 0° is up. */
const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(centre + radius * Math.cos(angle)).toFixed(2)},${(centre + radius * Math.sin(angle)).toFixed(2)}`;
};

const hexagon = (radius: number): string =>
  Array.from({ length: corners }, (_, index) => at(radius, (index * full) / corners)).join(' ');

/** How light falls on the six cuts, from above: positive is lit, negative is in the shade. */
const light = [0.5, 0.12, -0.3, -0.42, -0.16, 0.28] as const;

const Cuts = () =>
  light.map((value, index) => {
    const [from, to] = [(index * full) / corners, ((index + 1) * full) / corners];
    return (
      <g key={from} fill={value > 0 ? '#fff' : '#000'} opacity={Math.abs(value)}>
        <polygon points={`${at(38, from)} ${at(38, to)} ${at(21, to)} ${at(21, from)}`} />
      </g>
    );
  });

/** Rays behind the stone: the higher the level, the more. */
const Rays = ({ rank }: Readonly<{ rank: number }>) =>
  Array.from({ length: rank * corners }, (_, index) => {
    const degrees = (index * full) / (rank * corners);
    return (
      <polygon
        key={degrees}
        className={styles.ray}
        points={`${at(47, degrees - 2.4)} ${at(54 + (index % 2 ? 0 : 4), degrees)} ${at(47, degrees + 2.4)}`}
      />
    );
  });

/**
 * The emblem of a level: a cut stone in a setting that grows with the rank (0 is the first level). It is decoration
 * next to the level's name. `share` is the progress to the next level in percent, shown as a ring.
 */
export const Emblem = ({
  color,
  rank,
  size = 120,
  share,
  muted = false,
}: Readonly<{ color: string; rank: number; size?: number; share?: number; muted?: boolean }>) => {
  const ring = 2 * Math.PI * 58;
  return (
    <svg
      className={cx(styles.emblem, muted && styles.muted)}
      style={{ color }}
      viewBox="0 0 120 120"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
    >
      {share !== undefined && (
        <>
          <circle className={styles.track} cx={centre} cy={centre} r={58} />
          <circle
            className={styles.done}
            cx={centre}
            cy={centre}
            r={58}
            strokeDasharray={`${((share / 100) * ring).toFixed(2)} ${ring.toFixed(2)}`}
            transform={`rotate(-90 ${centre} ${centre})`}
          />
        </>
      )}
      <Rays rank={rank} />
      <polygon className={styles.setting} points={hexagon(46)} />
      <polygon className={styles.groove} points={hexagon(41)} />
      <polygon fill="currentColor" points={hexagon(38)} />
      <Cuts />
      <polygon fill="currentColor" points={hexagon(21)} />
      <polygon fill="#fff" opacity={0.22} points={hexagon(21)} />
      <polygon fill="#fff" opacity={0.34} points={`${at(21, 300)} ${at(21, 0)} ${at(21, 60)}`} />
      <path
        className={styles.star}
        d="M60 47.5l3.7 7.9 8.7 1.1-6.4 5.9 1.7 8.6-7.7-4.3-7.7 4.3 1.7-8.6-6.4-5.9 8.7-1.1z"
      />
    </svg>
  );
};
