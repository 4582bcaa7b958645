import { showVerifier } from './fairness/page.ts';

const root = document.querySelector<HTMLElement>('#verifier');
const show = (): void => {
  if (root) void showVerifier(root, document.documentElement.lang, location.hash);
};
addEventListener('hashchange', show);
show();
