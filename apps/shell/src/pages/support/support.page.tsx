import { href } from '@croupier/router';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { $isAuth } from '@croupier/session';
import { $brand } from '@croupier/site-config';
import { AnchorButton, Button, Container, Icon, LinkButton, PageHeader, type IconName } from '@croupier/ui';
import { isFramed } from '../../frames/is-framed.ts';
import { linkTo } from '../../routing/declarations.ts';
import { SupportForm } from './support.form.tsx';
import { $hasChat, $hasChatFrame, chatRequested } from './support.page.model.ts';
import styles from './support.module.css';

const Channel = ({
  icon,
  title,
  text,
  action,
}: Readonly<{ icon: IconName; title: string; text: string; action: ReactNode }>): ReactNode => (
  <section className={styles.channel}>
    <span className={styles.icon}>
      <Icon name={icon} size={24} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    <div className={styles.action}>{action}</div>
  </section>
);

const subscribeToNothing = () => () => undefined;
/**
 * The live chat, where the document can show it. The server decides this for its pages, so that hydration moves
 * nothing under the pointer.
 */
const ChatChannel = (): ReactNode => {
  const { t } = useLingui();
  const { hasChat, hasFrame, openChat } = useUnit({
    hasChat: $hasChat,
    hasFrame: $hasChatFrame,
    openChat: chatRequested,
  });
  const isInFrame = useSyncExternalStore(subscribeToNothing, isFramed, () => false);
  const isPossible = hasFrame ?? document.documentElement.dataset['chat'] !== undefined;
  return hasChat && isPossible && !isInFrame ? (
    <Channel
      icon="message-circle"
      title={t`Live chat`}
      text={t`Write to our team and get an answer right away.`}
      action={<Button variant="secondary" onClick={() => openChat()}>{t`Start chat`}</Button>}
    />
  ) : null;
};

/** Lists the help pages and contacts, and offers a message form. */
export const Page = (): ReactNode => {
  const { t } = useLingui();
  const { brand, isAuth } = useUnit({ brand: $brand, isAuth: $isAuth });
  const limits = isAuth ? linkTo('limits') : undefined;
  const email = brand?.supportEmail ?? '';
  return (
    <Container>
      <PageHeader title={t`Support`} description={t`Find an answer or contact our team.`} />
      <div className={styles.page}>
        <div className={styles.channels}>
          <ChatChannel />
          <Channel
            icon="circle-question-mark"
            title={t`Questions and answers`}
            text={t`Deposits, withdrawals, bonuses and your account, explained step by step.`}
            action={<LinkButton to={href('/:slug', { slug: 'faq' })} variant="secondary">{t`View answers`}</LinkButton>}
          />
          <Channel
            icon="mail"
            title={t`Email us`}
            text={t`We reply within 24 hours, usually much sooner.`}
            action={
              <AnchorButton href={`mailto:${email}`} variant="secondary">
                <bdi>{email}</bdi>
              </AnchorButton>
            }
          />
          <Channel
            icon="coffee"
            title={t`Responsible gaming`}
            text={t`Set a deposit limit, take a break or choose self-exclusion.`}
            action={
              <LinkButton to={limits ?? '/responsible-gaming'} variant="secondary">
                {limits ? t`Limits and breaks` : t`Play responsibly`}
              </LinkButton>
            }
          />
        </div>
        <SupportForm mailbox={email} />
      </div>
    </Container>
  );
};
