// What these do, they do by being connected; nobody speaks to them.
import '../auth/auth-entry.model.ts';
import '../auth/logout.model.ts';
import '../frames/frame-report.model.ts';
import '../inactivity/inactivity.model.ts';
import '../routing/redirects.model.ts';
import '../dialogs/campaign/campaign.model.ts';
import '../dialogs/cashback/cashback.model.ts';
import '../dialogs/after-arrival.model.ts';
import '../hints/hints.model.ts';
import '../notices/loyalty-notices.model.ts';
import '../service-worker/worker.model.ts';
import './session-start.model.ts';

export { laterStarted } from './later.model.ts';
