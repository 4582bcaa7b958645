import { createStore, sample } from 'effector';
import { $user } from '@croupier/session';
import { signInMethodUsed, tracked, type Tracked } from '../../analytics/tracking.model.ts';
import { signInCompleted } from './sign-in-destination.model.ts';

const $method = createStore('password', { serialize: 'ignore' }).on(signInMethodUsed, (_, method) => method);

sample({
  clock: signInCompleted,
  source: { method: $method, user: $user },
  filter: (_, { entry }) => entry !== null,
  fn: ({ method, user }, { entry }): Tracked => ({
    name: entry === 'registration' ? 'sign_up' : 'login',
    params: {
      method,
      currency: user?.balance_main.currency ?? null,
      country: user?.country_code ?? null,
      locale: user?.locale ?? null,
    },
  }),
  target: tracked,
});
