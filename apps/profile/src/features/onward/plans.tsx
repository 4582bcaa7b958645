import { useLingui } from '@lingui/react/macro';
import { Badge, Icon, type IconName } from '@croupier/ui';
import styles from './plans.module.css';

/** A section that is not open yet: what will be done here, without a control that does nothing. */
export const Plans = ({ icon, lead, plans }: Readonly<{ icon: IconName; lead: string; plans: readonly string[] }>) => {
  const { t } = useLingui();
  return (
    <section aria-label={t`What will be here`} className={styles.plans}>
      <span className={styles.medallion} aria-hidden><Icon name={icon} size={40} /></span>
      <div className={styles.words}>
        <Badge tone="accent" icon="hourglass">{t`Not open yet`}</Badge>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.list}>
          {plans.map((plan) => <li key={plan}><Icon className={styles.mark} name="chevron-right" size={16} /><span>{plan}</span></li>)}
        </ul>
      </div>
    </section>
  );
};
