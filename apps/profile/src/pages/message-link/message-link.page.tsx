import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Button, Card, Cluster, Container, LinkButton, Notice, PageHeader, Stack } from '@croupier/ui';
import { Onward, useSupportWay, type Way } from '../../features/onward/index.ts';
import { usePageHead } from '../../features/page-head/index.ts';
import {
  $isNewsBack,
  $linkKind,
  $linkState,
  linkUsed,
  newsWanted,
  subscribeFx,
  type LinkKind,
  type LinkState,
} from './message-link.page.model.ts';
import styles from './message-link.module.css';
import { UndoForm } from './undo.form.tsx';
import { useLinkWords } from './use-link-words.ts';

type EndState = Exclude<LinkState, 'ready' | 'pending'>;

/** Lets a signed-in player subscribe again after an accidental unsubscribe. */
const NewsBack = () => {
  const { t } = useLingui();
  const { isBack, isPending, want } = useUnit({
    isBack: $isNewsBack,
    isPending: subscribeFx.pending,
    want: newsWanted,
  });
  return isBack ? (
    <Notice tone="positive" announced>{t`You are subscribed to news and offers again.`}</Notice>
  ) : (
    <div>
      <Button variant="ghost" icon="rotate-ccw" pending={isPending} onClick={() => want()}>{t`Subscribe again`}</Button>
    </div>
  );
};

/** What the link did, or why it did nothing. */
const Result = ({ state, linkKind }: Readonly<{ state: EndState; linkKind: LinkKind }>) => {
  const { t } = useLingui();
  const { isAuth, use } = useUnit({ isAuth: $isAuth, use: linkUsed });
  const { done, problems } = useLinkWords(linkKind);
  const { title, text } = state === 'done' ? done : problems[state];
  return (
    <>
      <Notice tone={state === 'done' ? 'positive' : 'negative'} title={title} announced>
        {text}
      </Notice>
      {(state === 'failed' || state === 'tooMany') && (
        <div>
          <Button variant="secondary" icon="refresh-cw" onClick={() => use()}>{t`Try again`}</Button>
        </div>
      )}
      {state === 'done' && linkKind === 'unsubscribe' && isAuth && <NewsBack />}
      {state === 'done' && linkKind !== 'unsubscribe' && (
        <Cluster>
          {linkKind === 'undo' ? (
            <LinkButton to={href('/forms/sign_in')}>{t`Log in`}</LinkButton>
          ) : (
            <LinkButton to={href('/gamehall')}>{t`Go to games`}</LinkButton>
          )}
        </Cluster>
      )}
    </>
  );
};

/** The link's action behind one button, then its result. */
const LinkCard = () => {
  const { linkKind, state, use } = useUnit({ linkKind: $linkKind, state: $linkState, use: linkUsed });
  const { action, lead } = useLinkWords(linkKind);
  const result = useRef<HTMLDivElement>(null);
  const isOver = state !== 'ready' && state !== 'pending';
  const wasOver = useRef(isOver);
  useEffect(() => {
    // The button with the focus is gone.
    if (isOver && !wasOver.current) result.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  if (state === 'ready' || state === 'pending') {
    return (
      <Stack gap={4}>
        <p>{lead}</p>
        {linkKind === 'undo' ? (
          <UndoForm action={action} />
        ) : (
          <div>
            <Button size="l" pending={state === 'pending'} onClick={() => use()}>
              {action}
            </Button>
          </div>
        )}
      </Stack>
    );
  }
  return (
    <Stack ref={result} tabIndex={-1} gap={4} className={styles.result}>
      <Result state={state} linkKind={linkKind} />
    </Stack>
  );
};

/** The page that links in messages open: to unsubscribe, to confirm a contact, or to undo its change. */
export const MessageLinkPage = () => {
  const { t } = useLingui();
  const { linkKind, isAuth } = useUnit({ linkKind: $linkKind, isAuth: $isAuth });
  const support = useSupportWay();
  const { title, description } = useLinkWords(linkKind);
  const account: Way = isAuth
    ? {
        icon: 'user',
        title: t`View contact details`,
        text: t`Where we send your messages.`,
        to: href('/profile/settings'),
      }
    : {
        icon: 'log-in',
        title: t`Log in`,
        text: t`View your contact details in your account.`,
        to: href('/forms/sign_in'),
      };
  const ways =
    linkKind === 'unsubscribe'
      ? [support(t`Ask us to stop sending news and offers.`, t`Please stop sending me offers`), account]
      : [account, support(t`If your contact details are wrong.`, t`Change of contact details`)];
  usePageHead(title);
  return (
    <Container className={styles.page}>
      <PageHeader title={title} description={description} />
      <Card>
        <LinkCard />
      </Card>
      <Onward title={t`What you can do next`} ways={ways} />
    </Container>
  );
};
