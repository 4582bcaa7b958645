// @ts-check
import { startTestSystem } from '../playwright/test-system.mjs';
import { run } from '../start/run.mjs';
import { endOnInterruption } from './interruption.mjs';
import { offerSystem } from './offer-system.mjs';

/* A test run in small: a system that was started for a suite, and the suite, which does not end by itself. */
const offer = await offerSystem((signal) => startTestSystem({ signal }));
endOnInterruption({ stop: () => offer.stop(), log: console.error });
const suite =
  'fetch(process.argv[1]).then((answer) => answer.text()).then((text) => { console.log(text); ' +
  'console.log(String(process.pid)); }); setInterval(() => {}, 1000);';
await run(process.execPath, ['-e', suite, offer.url], { onLine: (line) => console.log(line) });
