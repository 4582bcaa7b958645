import { useUnit } from 'effector-react';
import { $siteConfig } from '@croupier/site-config';
import { cx, Icon, isIconName } from '@croupier/ui';
import { useCountedPoints } from './counted-points.ts';
import styles from './points.module.css';

/** The symbol of the programme's points: an icon of the site or a picture. */
export const Coin = ({ size = 16, className }: Readonly<{ size?: number; className?: string | undefined }>) => {
  const icon = useUnit($siteConfig)?.loyalty.coinIcon ?? '';
  if (/^(\/|https?:)/.test(icon)) return <img className={className} src={icon} alt="" width={size} height={size} />;
  return <Icon className={cx(styles.coin, className)} name={isIconName(icon) ? icon : 'star'} size={size} />;
};

/** A number of points. Screen readers always get their name; others see it where there is space. */
export const Points = ({
  value,
  alias,
  size = 'm',
  bare = false,
}: Readonly<{ value: number; alias: string; size?: 's' | 'm' | 'l'; bare?: boolean }>) => {
  const countedPoints = useCountedPoints();
  return (
    <span className={cx(styles.points, styles[size])}>
      <Coin size={size === 'l' ? 22 : size === 'm' ? 18 : 15} />
      <bdi className={styles.number}>{countedPoints(value)}</bdi>
      <span className={bare ? styles.hidden : styles.alias}>{` ${alias}`}</span>
    </span>
  );
};
