import { sample } from 'effector';
import { tracked, type Tracked } from '../registration/tracking.model.ts';
import { signInCompleted } from './sign-in-destination.model.ts';

sample({
  clock: signInCompleted,
  filter: ({ entry }) => entry !== null,
  fn: ({ entry }): Tracked => ({ name: entry === 'registration' ? 'sign_up' : 'login' }),
  target: tracked,
});
