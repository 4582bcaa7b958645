// What these do, they do by being connected; nobody speaks to them.
import '../routing/redirects.model.ts';
import '../dialogs/campaign/campaign.model.ts';
import '../dialogs/cashback/cashback.model.ts';
import '../dialogs/after-arrival.model.ts';
import '../hints/hints.model.ts';
import '../notices/loyalty-notices.model.ts';
import '../service-worker/worker.model.ts';

export { laterStarted } from './later.model.ts';
