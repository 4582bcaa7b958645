import { use, type ReactNode } from 'react';
import { runInTasks } from '@croupier/scheduling';

/** The modules of the popup, in the order in which they are evaluated. */
const modules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './sign-in/passkey.model.ts'),
  () => import(/* webpackMode: "eager" */ './sign-in/login.model.ts'),
  () => import(/* webpackMode: "eager" */ './sign-in/login.form.tsx'),
  () => import(/* webpackMode: "eager" */ './registration/registration.model.ts'),
  () => import(/* webpackMode: "eager" */ './promo-code/promo.model.ts'),
  () => import(/* webpackMode: "eager" */ './registration/registration.form.tsx'),
  () => import(/* webpackMode: "eager" */ './restore/restore.form.tsx'),
  () => import(/* webpackMode: "eager" */ './social/social-registration.form.tsx'),
  () => import(/* webpackMode: "eager" */ './two-factor/two-factor.form.tsx'),
];

const load = async () => {
  await runInTasks(modules);
  return import(/* webpackMode: "eager" */ './auth-popup.tsx');
};
let loading: ReturnType<typeof load> | null = null;
const loadOnce = (): ReturnType<typeof load> => (loading ??= load());

/** The sign-in popup. As the largest dialog, it renders in several tasks. */
export const Dialog = (props: Readonly<Record<string, unknown>>): ReactNode => {
  const { AuthPopup } = use(loadOnce());
  return <AuthPopup {...props} />;
};
