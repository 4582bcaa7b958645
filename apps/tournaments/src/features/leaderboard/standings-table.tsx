import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Standing, Tournament } from '@croupier/contract/tournaments';
import { $siteConfig } from '@croupier/site-config';
import { Amount, Badge, Image, useNumberFormat } from '@croupier/ui';
import styles from './standings.module.css';

type Props = Readonly<{
  caption: string;
  standings: readonly Standing[];
  /** The player's own standing, added at the end unless it is visible. */
  own: Tournament['user_info'];
}>;

const placeSize = 28;

/** The number of a place. The first places have the picture that the CMS sets for them. */
const Place = ({ place }: Readonly<{ place: number | null }>) => {
  const picture = useUnit($siteConfig)?.leaderTopImages?.[(place ?? 0) - 1];
  if (place !== null && picture)
    return <Image src={picture} alt={String(place)} width={placeSize} height={placeSize} fit="contain" />;
  return (
    <span className={styles.place} data-place={place !== null && place <= 3 ? place : undefined}>
      {place ?? '–'}
    </span>
  );
};

const PrizeCell = ({ prize }: Pick<Standing, 'prize'>) => {
  const { t } = useLingui();
  return (
    <td className={styles.end}>
      {prize ? (
        <Amount value={prize} tone="strong" />
      ) : (
        <span className={styles.none} aria-label={t`No prize`}>
          –
        </span>
      )}
    </td>
  );
};

/** The new key replaces the element, which starts its animation. */
const PointsCell = ({ points }: Pick<Standing, 'points'>) => {
  const { formatNumber } = useNumberFormat();
  return (
    <td className={styles.end}>
      <span key={points} className={styles.points}>
        {formatNumber(points)}
      </span>
    </td>
  );
};

const StandingRow = ({
  standing: { place, fakename, points, is_me: isMe, prize },
}: Readonly<{ standing: Standing }>) => {
  const { t } = useLingui();
  return (
    <tr className={isMe ? styles.mine : undefined} aria-current={isMe ? 'true' : undefined}>
      <td>
        <Place place={place} />
      </td>
      <td className={styles.player}>
        <bdi>{fakename}</bdi>
        {isMe && <Badge tone="accent">{t`You`}</Badge>}
      </td>
      <PointsCell points={points} />
      <PrizeCell prize={prize} />
    </tr>
  );
};

const OwnRow = ({ own: { place, points } }: Readonly<{ own: NonNullable<Props['own']> }>) => {
  const { t } = useLingui();
  return (
    <tr className={styles.mine} aria-current="true">
      <td>
        <Place place={place} />
      </td>
      <td className={styles.player}>{t`You`}</td>
      <PointsCell points={points} />
      <PrizeCell prize={null} />
    </tr>
  );
};

/** Ranks, names, points and prizes. The visitor's own line is marked. */
export const StandingsTable = ({ caption, standings, own }: Props) => {
  const { t } = useLingui();
  const isShown = standings.some(({ is_me: isMe }) => isMe);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Place`}</th>
          <th scope="col">{t`Player`}</th>
          <th scope="col" className={styles.end}>{t`Points`}</th>
          <th scope="col" className={styles.end}>{t`Prize`}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map((standing) => (
          <StandingRow key={standing.place} standing={standing} />
        ))}
        {own?.is_participant && !isShown && <OwnRow own={own} />}
      </tbody>
    </table>
  );
};
