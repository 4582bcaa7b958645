import '@croupier/ui/theme.css';
import '@croupier/ui/sprite.svg';
import { nextTask } from './next-task.ts';

/**
 * What runs before the page itself. It is in this file already; run one after the other, each in a task of its own, none
 * of it keeps a slow phone from answering to a touch.
 */
const groundwork: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'effector'),
  () => import(/* webpackMode: "eager" */ '@lingui/react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@croupier/router'),
  () => import(/* webpackMode: "eager" */ '@croupier/api-client'),
  () => import(/* webpackMode: "eager" */ '@croupier/site-config'),
  () => import(/* webpackMode: "eager" */ '@croupier/session'),
  () => import(/* webpackMode: "eager" */ '@croupier/federation'),
];

const run = async (): Promise<void> => {
  for (const load of groundwork) {
    await load();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  await start();
};

void run();
