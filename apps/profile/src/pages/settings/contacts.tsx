import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { Profile } from '@croupier/contract/account';
import { Button, Card, Cluster, Icon, StatusBadge } from '@croupier/ui';
import { EmailForm, PhoneForm } from './contact.form.tsx';
import { confirmationWanted, type ContactName, type ContactType } from './contacts.model.ts';
import styles from './settings.module.css';

type Line = ContactName &
  Readonly<{
    isConfirmed: boolean;
    /** Replaces the confirmed contact once it is confirmed itself. */
    isNext: boolean;
    /** Whether this line offers the change: a replacement, otherwise the contact itself. */
    canChange: boolean;
  }>;

const linesOf = ({
  type,
  contact,
  is_confirmed: isConfirmed,
  pending_contact: next,
}: Profile['contacts'][number]): readonly Line[] => [
  { type, contact, isConfirmed, isNext: false, canChange: !next },
  ...(next ? [{ type, contact: next, isConfirmed: false, isNext: true, canChange: true }] : []),
];

const ContactLine = ({
  line: { type, contact, isConfirmed, isNext, canChange },
  onChange,
}: Readonly<{ line: Line; onChange: () => void }>) => {
  const { t } = useLingui();
  const confirm = useUnit(confirmationWanted);
  const address = type === 'phone' ? `+${contact}` : contact;
  return (
    <li className={styles.contact}>
      <Icon className={styles.contactIcon} name={type === 'email' ? 'mail' : 'phone'} />
      <bdi dir="ltr" className={styles.address}>
        {address}
      </bdi>
      {isConfirmed ? (
        <StatusBadge tone="positive">{t`Confirmed`}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t`Not confirmed`}</StatusBadge>
      )}
      {(!isConfirmed || canChange) && (
        <div className={styles.contactSteps}>
          {isNext && <p className={styles.contactNote}>{t`Replaces the one above once confirmed.`}</p>}
          {!isConfirmed && (
            <Button
              size="s"
              variant="secondary"
              icon="badge-check"
              onClick={() => confirm({ type, contact })}
              aria-label={t`Confirm ${address}`}
            >{t`Confirm`}</Button>
          )}
          <Button size="s" variant="ghost" onClick={onChange} aria-label={t`Change ${address}`}>{t`Change`}</Button>
        </div>
      )}
    </li>
  );
};

/** The e-mail address and phone number of the player, with their confirmation and replacement. */
export const Contacts = ({ contacts }: Pick<Profile, 'contacts'>) => {
  const { t } = useLingui();
  const [entered, setEntered] = useState<ContactType | null>(null);
  const close = () => setEntered(null);
  const isMissing = (type: ContactType): boolean => entered !== type && contacts.every((one) => one.type !== type);
  return (
    <Card as="section" title={t`Contact details`}>
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.flatMap(linesOf).map((line) => (
            <ContactLine key={`${line.type} ${line.contact}`} line={line} onChange={() => setEntered(line.type)} />
          ))}
        </ul>
      )}
      {entered === 'email' && <EmailForm onClose={close} />}
      {entered === 'phone' && <PhoneForm onClose={close} />}
      {(isMissing('email') || isMissing('phone')) && (
        <Cluster className={styles.contactAdd}>
          {isMissing('email') && (
            <Button
              variant="secondary"
              size="s"
              icon="plus"
              onClick={() => setEntered('email')}
            >{t`Add email address`}</Button>
          )}
          {isMissing('phone') && (
            <Button
              variant="secondary"
              size="s"
              icon="plus"
              onClick={() => setEntered('phone')}
            >{t`Add phone number`}</Button>
          )}
        </Cluster>
      )}
      {contacts.some(({ is_confirmed: isConfirmed }) => isConfirmed) && (
        <p
          className={styles.note}
        >{t`A confirmed email address or phone number stays in use until you confirm the new one.`}</p>
      )}
    </Card>
  );
};
