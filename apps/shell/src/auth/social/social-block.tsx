import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { $page } from '@croupier/navigation';
import { Button, Notice } from '@croupier/ui';
import styles from '../auth.module.css';
import {
  $launch,
  signInByMessagingAppFx,
  messagingAppCheckRequested,
  type Launch,
} from '../messaging-app/messaging-app.model.ts';
import {
  $socialProblem,
  $socialServices,
  openSocialFx,
  socialProblemDismissed,
  socialRequested,
  type SocialIntent,
} from './social.model.ts';
import { useRegistrationFailure } from '../registration/registration-failure.ts';

/** The error of a social sign-in, with what the visitor can do. */
const useSocialProblem = (): ((reason: string) => string) => {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'oauth_denied':
        return t`Login was not completed. Try again or use another method.`;
      case 'email_not_confirmed':
        return t`This email is registered but not confirmed. Reset your password with it, then try again.`;
      case 'two_factor_required':
        return t`This account uses two-factor authentication. Log in with your password and code.`;
      case 'UserBannedException':
        return t`This account is blocked. Contact support.`;
      case 'UserDeletedException':
        return t`This account has been deleted.`;
      default:
        return t`We could not log you in with that account. Try again in a moment.`;
    }
  };
};

type Props = Readonly<{
  intent: SocialIntent;
  /** Whether it is the only option, so that it needs no "or". */
  isAlone?: boolean;
  /** Blocks the sign-in, for example without the terms. */
  isAllowed?: () => boolean;
}>;

/** The sign-in with the messaging app that opened the site. */
const MessagingAppButton = ({
  launch,
  isAllowed,
  onFailure,
}: Readonly<{ launch: Launch; isAllowed: () => boolean; onFailure: () => void }>): ReactNode => {
  const { t } = useLingui();
  const { signIn, isPending } = useUnit({ signIn: signInByMessagingAppFx, isPending: signInByMessagingAppFx.pending });
  const personName = launch.username ? `@${launch.username}` : '';
  return (
    <Button
      block
      variant="secondary"
      icon="send"
      pending={isPending}
      onClick={() => {
        if (isAllowed()) signIn(launch).catch(onFailure);
      }}
    >
      {personName ? (
        <Trans>
          Continue with Telegram as <bdi>{personName}</bdi>
        </Trans>
      ) : (
        t`Continue with Telegram`
      )}
    </Button>
  );
};

/** A button for each service of the site. */
const ServiceButtons = ({ intent, isAllowed }: Required<Omit<Props, 'isAlone'>>): ReactNode => {
  const { t } = useLingui();
  const { services, isPending, request } = useUnit({
    services: $socialServices,
    isPending: openSocialFx.pending,
    request: socialRequested,
  });
  return services.map(({ service, label }) => (
    <Button
      key={service}
      block
      variant="secondary"
      icon="users"
      pending={isPending}
      onClick={() => {
        if (isAllowed()) request({ service, intent });
      }}
    >
      {t`Continue with ${label}`}
    </Button>
  ));
};

/** Sign-in with other services, and inside a messaging app. */
export const SocialBlock = ({ intent, isAlone = false, isAllowed = () => true }: Props): ReactNode => {
  const { t } = useLingui();
  const { services, problem, dismiss, launch, checkMessagingApp, page } = useUnit({
    services: $socialServices,
    problem: $socialProblem,
    dismiss: socialProblemDismissed,
    launch: $launch,
    checkMessagingApp: messagingAppCheckRequested,
    page: $page,
  });
  const problemText = useSocialProblem();
  const { failure, failed } = useRegistrationFailure();
  useEffect(() => {
    checkMessagingApp();
    return () => dismiss();
  }, [checkMessagingApp, dismiss]);
  const shownProblem = problem ?? page?.query['oauth_error'];
  if (services.length === 0 && !launch) return null;
  return (
    <section className={styles.social} aria-label={t`Other ways to log in`}>
      {!isAlone && (
        <p className={styles.or}>
          <span>{t`or`}</span>
        </p>
      )}
      {shownProblem && (
        <Notice tone="negative" announced>
          {problemText(shownProblem)}
        </Notice>
      )}
      {failure}
      {launch && <MessagingAppButton launch={launch} isAllowed={isAllowed} onFailure={failed} />}
      <ServiceButtons intent={intent} isAllowed={isAllowed} />
    </section>
  );
};
