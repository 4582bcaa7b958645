import { createEvent, createStore, sample } from 'effector';
import { $openDialogs } from '@croupier/dialogs';
import { $page, type PageContext } from '@croupier/navigation';
import { playerSignedIn } from '@croupier/session';
import { linkTo } from '../../routing/declarations.ts';
import { dialogName } from '../auth-popup.model.ts';
import { addressWithoutAuth, hasAuthParameters, isFormPage, isRealMoneyGame } from './auth-address.ts';
import { $readReturnPath } from './return-path.ts';

/** How a visitor signed in. */
export type Entry = 'login' | 'registration';
type PendingSignIn = Readonly<{ entry: Entry; redirectUrl: string | null }>;

/** The platform has accepted the form. The account loads next. */
export const credentialsAccepted = createEvent<Entry>();

const $pending = createStore<PendingSignIn | null>(null, { serialize: 'ignore' });
const accepted = sample({
  clock: credentialsAccepted,
  source: { dialogs: $openDialogs, page: $page, readReturnPath: $readReturnPath },
  fn: ({ dialogs, page, readReturnPath }, entry): PendingSignIn => ({
    entry,
    redirectUrl: readReturnPath(
      dialogs.find(({ name }) => name === dialogName)?.props['redirectUrl'] ?? page?.query['redirectUrl'],
    ),
  }),
});
$pending.on(accepted, (_, pending) => pending);

/** Returns where a player goes after sign-in, or null to stay on the page. */
export const destinationOf = ({ entry, redirectUrl }: PendingSignIn, page: PageContext | null): string | null => {
  if (redirectUrl !== null) return redirectUrl;
  if (page && isRealMoneyGame(page)) return null;
  const afterRegistration = entry === 'registration' ? linkTo('after-registration') : undefined;
  if (afterRegistration !== undefined) return afterRegistration;
  if (page && isFormPage(page)) return '/';
  return page && hasAuthParameters(page) ? addressWithoutAuth(page) : null;
};

/** The account of a player who signed in on this page is loaded. `to` is null if the player stays on the page. */
export const signInCompleted = sample({
  clock: playerSignedIn,
  source: { pending: $pending, page: $page },
  fn: ({ pending, page }, { is_registration_completed: isComplete }) => {
    // A player whose registration is not complete stays, to complete it here.
    const to = pending && isComplete ? destinationOf(pending, page) : null;
    return { entry: pending?.entry ?? null, to, address: to ?? (page ? addressWithoutAuth(page) : '/') };
  },
});
$pending.reset(signInCompleted);
