import { use, type ReactNode } from 'react';
import { runInTasks } from '@croupier/scheduling';

const groundwork: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './sign-in/login.model.ts'),
  () => import(/* webpackMode: "eager" */ './sign-in/login.form.tsx'),
  () => import(/* webpackMode: "eager" */ './registration/registration.model.ts'),
  () => import(/* webpackMode: "eager" */ './promo-code/promo.model.ts'),
  () => import(/* webpackMode: "eager" */ './registration/registration.form.tsx'),
  () => import(/* webpackMode: "eager" */ './restore/restore.form.tsx'),
  () => import(/* webpackMode: "eager" */ './social/social-registration.form.tsx'),
  () => import(/* webpackMode: "eager" */ './two-factor/two-factor.form.tsx'),
];

const run = async () => {
  await runInTasks(groundwork);
  return import(/* webpackMode: "eager" */ './auth-popup.tsx');
};
let running: ReturnType<typeof run> | null = null;
const begin = (): ReturnType<typeof run> => (running ??= run());

/** The sign-in popup. As the largest dialog, it renders in several tasks. */
export const Dialog = (props: Readonly<Record<string, unknown>>): ReactNode => {
  const { AuthPopup } = use(begin());
  return <AuthPopup {...props} />;
};
