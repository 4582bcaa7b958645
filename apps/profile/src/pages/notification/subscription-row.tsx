import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogOpened } from '@croupier/dialogs';
import { Button, Icon, StatusBadge, Switch } from '@croupier/ui';
import { $refusedContact, subscriptionChosen, type Contact } from './notification.page.model.ts';
import styles from './notification.module.css';

const addressOf = ({ type, contact }: Contact): string => (type === 'phone' ? `+${contact}` : contact);

/** Asks the player to confirm a contact. */
const Unconfirmed = ({ contact }: Readonly<{ contact: Contact }>) => {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  const address = addressOf(contact);
  return (
    <div className={styles.unconfirmed}>
      <p>
        {contact.type === 'email'
          ? t`You need a confirmed email address or phone number to withdraw. We will send a code to this address.`
          : t`You need a confirmed email address or phone number to withdraw. We will send a code to this number.`}
      </p>
      <Button
        size="s"
        variant="secondary"
        icon="badge-check"
        onClick={() => open({ name: 'confirm-email', props: { type: contact.type, contact: contact.contact } })}
        aria-label={t`Confirm ${address}`}
      >{t`Confirm`}</Button>
    </div>
  );
};

/** One contact with its confirmation and its subscription to news and offers. */
export const SubscriptionRow = ({ contact: row }: Readonly<{ contact: Contact }>) => {
  const { type, contact, is_confirmed: isConfirmed, is_subscribed: isSubscribed } = row;
  const { t } = useLingui();
  const { refused, choose } = useUnit({ refused: $refusedContact, choose: subscriptionChosen });
  const address = addressOf(row);
  return (
    <li className={styles.contact}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={type === 'email' ? 'mail' : 'phone'} />
        </span>
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
        <StatusBadge tone={isConfirmed ? 'positive' : 'warning'}>
          {isConfirmed ? t`Confirmed` : t`Not confirmed`}
        </StatusBadge>
      </div>
      <Switch
        aria-label={t`News and offers to ${address}`}
        checked={isSubscribed}
        onChange={({ target }) => choose({ contact, isSubscribed: target.checked })}
        hint={
          type === 'email'
            ? t`Receive emails about promotions, tournaments and bonuses. Every email has an unsubscribe link.`
            : t`Receive text messages about promotions, tournaments and bonuses.`
        }
        error={refused === contact ? t`We could not save this change. Check your connection and try again.` : undefined}
      >
        {t`News and offers`}
      </Switch>
      {!isConfirmed && <Unconfirmed contact={row} />}
    </li>
  );
};
