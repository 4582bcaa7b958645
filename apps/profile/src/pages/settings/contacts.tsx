import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@croupier/contract/account';
import { Card, Icon, StatusBadge } from '@croupier/ui';
import { useSupportWay } from '../../features/onward/index.ts';
import styles from './settings.module.css';

/** Where the house reaches the player. */
export const Contacts = ({ contacts }: Pick<Profile, 'contacts'>) => {
  const { t } = useLingui();
  const support = useSupportWay()(t`To change a contact, write to our support from the old one.`, t`Change of a contact`);
  return (
    <Card as="section" title={t`Contacts`}>
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.map(({ type, contact, is_confirmed }) => (
            <li key={`${type} ${contact}`} className={styles.contact}>
              <Icon className={styles.contactIcon} name={type === 'email' ? 'mail' : 'phone'} />
              <bdi dir="ltr" className={styles.address}>{type === 'phone' ? `+${contact}` : contact}</bdi>
              {is_confirmed ? <StatusBadge tone="positive">{t`Confirmed`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not confirmed`}</StatusBadge>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {support.text}{' '}
        {'href' in support && <a href={support.href}>{support.title}</a>}
      </p>
    </Card>
  );
};
