import { $apiClient, createApiEffect, type ApiClient, type ApiError } from '@croupier/api-client';
import type { MethodInput } from '@croupier/contract';
import { createHistoryExportRequest, getHistoryExportRequest, type HistoryExport } from '@croupier/contract/games';
import { loggedOut } from '@croupier/session';
import { fetchFile, saveFile, type DownloadedFile } from '@croupier/session/file-download';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { $flags, $generalInfo } from '@croupier/site-config';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { ExportPeriod } from './export-period.ts';
import { opened } from './bets.page.model.ts';

/** The player requested a file of this period. */
export const exportRequested = createEvent<ExportPeriod>();
/** The player retried after the status could not be loaded. */
export const exportStatusRetried = createEvent();
/** The section was mounted or unmounted. The status of a pending file is polled while it is mounted. */
export const exportShown = createEvent();
export const exportHidden = createEvent();

export const $isExportOffered = combine(
  $generalInfo,
  $flags,
  (info, flags) => (info?.is_game_history_export_enabled ?? false) && (flags?.isBetHistoryEnable ?? false),
);

const createExportFx = createEffect<MethodInput<typeof createHistoryExportRequest>, HistoryExport, ApiError>(
  withIdentityProof(createApiEffect(createHistoryExportRequest)),
);
const loadExportFx = createApiEffect(getHistoryExportRequest);

/** The last requested file; null without one. */
export const $export = createStore<HistoryExport | null>(null)
  .on([createExportFx.doneData, loadExportFx.doneData], (_, file) => file)
  .reset(loggedOut);

/** Why the file could not be requested. */
export const $exportRefusal = createStore<ApiError | null>(null)
  .on(createExportFx.failData, (_, failure) => failure)
  .on(createExportFx, () => null)
  .reset(opened, loggedOut);

/** The player wants the file at this path. */
export const downloadRequested = createEvent<string>();

const fetchFileFx = attach({
  source: $apiClient,
  effect: createEffect<Readonly<{ client: ApiClient; path: string }>, DownloadedFile, ApiError>(({ client, path }) =>
    fetchFile(client, path, 'game-history.csv'),
  ),
  mapParams: (path: string, client) => ({ client, path }),
});
export const downloadFx = createEffect<string, DownloadedFile, ApiError>(withIdentityProof(fetchFileFx));
export const saveFileFx = createEffect(saveFile);

/** Why the file could not be downloaded. */
export const $downloadRefusal = createStore<ApiError | null>(null, { serialize: 'ignore' })
  .on(downloadFx.failData, (_, failure) => failure)
  .reset(downloadFx, opened, loggedOut);

sample({
  clock: downloadRequested,
  source: downloadFx.pending,
  filter: (isPending) => !isPending,
  fn: (_, path) => path,
  target: downloadFx,
});
sample({ clock: downloadFx.doneData, target: saveFileFx });

/** Whether the status of the last file could not be loaded. */
export const $isExportStatusFailed = createStore(false)
  .on(loadExportFx.fail, () => true)
  .on([loadExportFx.done, createExportFx.done], () => false)
  .reset(opened, loggedOut);

/** Whether a file is being requested or created. */
export const $isExportPending = combine(
  createExportFx.pending,
  $export,
  (isRequested, file) => isRequested || file?.status === 'pending',
);

sample({
  clock: [opened, exportStatusRetried],
  filter: $isExportOffered,
  fn: () => undefined,
  target: loadExportFx,
});
sample({
  clock: exportRequested,
  source: $isExportPending,
  filter: (isPending) => !isPending,
  fn: (_, period) => period,
  target: createExportFx,
});

const pollInterval_ms = 2000;
const $viewers = createStore(0, { serialize: 'ignore' })
  .on(exportShown, (viewers) => viewers + 1)
  .on(exportHidden, (viewers) => Math.max(0, viewers - 1));
/** Number of the current timer. Earlier timers are ignored. */
const $timer = createStore(0, { serialize: 'ignore' });
const timerFired = createEvent<number>();
const startTimerFx = createEffect((timer: number) => {
  const fire = scopeBind(timerFired, { safe: true });
  setTimeout(() => fire(timer), pollInterval_ms);
});

const $polling = combine({ viewers: $viewers, timer: $timer, file: $export });
const pollAwaited = sample({
  clock: [exportShown, createExportFx.done, loadExportFx.done],
  source: $polling,
  filter: ({ viewers, file }) => viewers > 0 && file?.status === 'pending',
  fn: ({ timer }) => timer + 1,
});
sample({ clock: pollAwaited, target: [$timer, startTimerFx] });
sample({
  clock: timerFired,
  source: $polling,
  filter: ({ viewers, timer, file }, fired) => viewers > 0 && timer === fired && file?.status === 'pending',
  fn: () => undefined,
  target: loadExportFx,
});
