import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Link } from '@croupier/router';
import { $brand } from '@croupier/site-config';
import { Badge, Breadcrumb, Container, Icon, PageHeader, type IconName } from '@croupier/ui';
import { $programmes, countedPoints } from '../../features/programme/index.ts';
import { $standingInfo } from '../../features/standing/index.ts';
import styles from './shop.module.css';

const Way = ({ icon, title, text, to }: Readonly<{ icon: IconName; title: string; text: string; to: string }>) => (
  <li>
    <Link to={to} className={styles.way}>
      <span className={styles.icon}><Icon name={icon} size={22} /></span>
      <span className={styles.wayWords}><span className={styles.wayTitle}>{title}</span><span className={styles.text}>{text}</span></span>
      <Icon name="chevron-right" size={18} />
    </Link>
  </li>
);

/** The shop is not open yet: what points do until then, and where to go on. */
export const ShopPage = () => {
  const { t } = useLingui();
  const { info, programmes, brand } = useUnit({ info: $standingInfo, programmes: $programmes, brand: $brand });
  const alias = info?.pointsAlias ?? programmes.list[0]?.pointsAlias ?? t`Points`;
  const count = info ? countedPoints(info.points) : '';
  const email = brand?.supportEmail ?? '';
  return (
    <Container className={styles.page}>
      <PageHeader breadcrumb={<Breadcrumb items={[{ label: t`Loyalty`, to: '/loyalty' }, { label: t`Shop` }]} />} title={t`Loyalty shop`} />
      <section aria-label={t`What will be here`} className={styles.plans}>
        <span className={styles.medallion} aria-hidden><Icon name="gift" size={40} /></span>
        <div className={styles.words}>
          <Badge tone="accent" icon="hourglass">{t`Not open yet`}</Badge>
          <p className={styles.lead}>{t`Here you will exchange ${alias} for free spins, bonuses and more.`}</p>
          <p>{info ? t`You have ${count} ${alias}. Until then they decide your level.` : t`Until then ${alias} decide the level of a player.`}</p>
        </div>
      </section>
      <section aria-label={t`What you can do now`}>
        <h2 className={styles.heading}>{t`What you can do now`}</h2>
        <ul className={styles.ways}>
          <Way icon="crown" title={t`See the levels`} text={t`What each one gives, and from how many ${alias}.`} to="/loyalty" />
          <Way icon="gift" title={t`Look through the promotions`} text={t`What is on now, with its terms.`} to="/promotions" />
          <Way icon="trophy" title={t`Join a tournament`} text={t`The same rounds count there as well.`} to="/tournaments" />
        </ul>
      </section>
      {email !== '' && <p className={styles.text}>{t`Something you would like to find here? Write to us:`} <a href={`mailto:${email}`}><bdi>{email}</bdi></a></p>}
    </Container>
  );
};
