import '@croupier/ui/theme.css';
import '@croupier/ui/sprite.svg';
import { nextTask, runOneByOne } from './boot/next-task.ts';

/** What runs before the page itself. */
const groundwork: readonly (() => Promise<unknown>)[] = [
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

const run = async (): Promise<void> => {
  // To read the file, and to begin with it, was enough for one task.
  await nextTask();
  await runOneByOne(groundwork);
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx');
  await nextTask();
  await start();
};

void run();
