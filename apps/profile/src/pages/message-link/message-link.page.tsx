import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $isAuth } from '@croupier/session';
import { Container, PageHeader } from '@croupier/ui';
import { Onward, Plans, useSupportWay, type Way } from '../../features/onward/index.ts';
import { usePageHead } from '../../features/page-head/index.ts';
import { $linkKind } from './message-link.page.model.ts';
import styles from './message-link.module.css';

/** Where the links of messages lead: to the end of a subscription, or to the confirmation of a contact. */
export const MessageLinkPage = () => {
  const { t } = useLingui();
  const { linkKind, isAuth } = useUnit({ linkKind: $linkKind, isAuth: $isAuth });
  const support = useSupportWay();
  const account: Way = isAuth
    ? { icon: 'user', title: t`See your contacts`, text: t`Where our messages go.`, to: '/profile/settings' }
    : { icon: 'log-in', title: t`Sign in`, text: t`Your contacts stand in your account.`, to: '/forms/sign_in' };
  const texts = linkKind === 'unsubscribe'
    ? {
      icon: 'bell' as const, title: t`Stop messages`, description: t`News and offers come only to those who want them.`,
      lead: t`A link in our messages will end them here with one press, without signing in.`,
      plans: [t`Stop news and offers by e-mail or SMS`, t`Keep the messages about your account and your money, which are always sent`],
      ways: [support(t`One line is enough: news and offers stop.`, t`Please send me no more offers`), account],
    }
    : {
      icon: 'mail' as const, title: t`Confirm a contact`, description: t`Proof that an e-mail address or a phone is yours.`,
      lead: t`A link in our messages will confirm your contact here. Until then nothing waits for it: you can play, deposit and withdraw.`,
      plans: [t`Confirm an e-mail address with one press`, t`Have the message sent again`],
      ways: [account, support(t`If a contact of yours is wrong.`, t`Change of a contact`)],
    };
  usePageHead(texts.title);
  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} description={texts.description} />
      <Plans icon={texts.icon} lead={texts.lead} plans={texts.plans} />
      <Onward title={t`What you can do now`} ways={texts.ways} />
    </Container>
  );
};
