import '@croupier/ui/theme.css';
import '@croupier/ui/sprite.svg';
import { runInTasks, yieldToMain } from '@croupier/scheduling';

// All in this file. Each starts in a task, so that the browser handles input in between.
const modules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'effector'),
  () => import(/* webpackMode: "eager" */ '@lingui/react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@croupier/router'),
  () => import(/* webpackMode: "eager" */ '@croupier/api-client'),
  () => import(/* webpackMode: "eager" */ '@croupier/site-config'),
  () => import(/* webpackMode: "eager" */ '@croupier/session'),
  () => import(/* webpackMode: "eager" */ '@croupier/federation'),
  () => import(/* webpackMode: "eager" */ './app.tsx'),
];

const start = async (): Promise<void> => {
  // The browser has just parsed this file, which is a long task already.
  await yieldToMain();
  await runInTasks(modules);
  const { hydrate } = await import(/* webpackMode: "eager" */ './boot/hydrate.tsx');
  await yieldToMain();
  await hydrate();
};

void start();
