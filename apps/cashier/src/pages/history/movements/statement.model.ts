import { $apiClient, type ApiClient } from '@croupier/api-client';
import { statementPath } from '@croupier/contract/cashier';
import { loggedOut } from '@croupier/session';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $movementsView, visitorsZone } from './movements.model.ts';
import type { MovementsView } from './movements-view.ts';

export type StatementFormat = 'pdf' | 'csv';
export type DownloadFailure = 'too_many_lines' | 'too_often' | 'failed';
type StatementFile = Readonly<{ name: string; content: Blob }>;

export const downloadRequested = createEvent<StatementFormat>();

const failureOf = async (response: Response): Promise<DownloadFailure> => {
  if (response.status === 429) return 'too_often';
  return (await response.text()).includes('too_many_lines') ? 'too_many_lines' : 'failed';
};

const nameOf = (response: Response, format: StatementFormat): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `statement.${format}`;

const downloadFx = attach({
  source: combine({ client: $apiClient, view: $movementsView }),
  effect: createEffect<
    Readonly<{ client: ApiClient; view: MovementsView; format: StatementFormat }>,
    StatementFile,
    DownloadFailure | Error
  >(async ({ client, view: { from, to, currency }, format }) => {
    const query = new URLSearchParams({
      ...(from && { from }),
      ...(to && { to }),
      ...(currency && { currency }),
      time_zone: visitorsZone(),
      locale: client.locale,
    });
    const response = await client.fetch(`${client.origin}${statementPath}/${format}?${query}`, {
      headers: client.headers,
      credentials: 'same-origin',
    });
    if (!response.ok) throw await failureOf(response);
    return { name: nameOf(response, format), content: await response.blob() };
  }),
  mapParams: (format: StatementFormat, { client, view }) => ({ client, view, format }),
});

/** Gives the file to the browser to save. */
export const saveFileFx = createEffect(({ name, content }: StatementFile) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

export type Download = Readonly<{
  status: 'idle' | 'pending' | 'done' | 'failed';
  format: StatementFormat | null;
  failure: DownloadFailure | null;
}>;
const idle: Download = { status: 'idle', format: null, failure: null };

/** The download of the statement of the shown period. */
export const $download = createStore<Download>(idle)
  .on(downloadFx, (_, format) => ({ status: 'pending', format, failure: null }))
  .on(downloadFx.done, (_, { params }) => ({ status: 'done', format: params, failure: null }))
  .on(downloadFx.fail, (_, { params, error }) => ({
    status: 'failed',
    format: params,
    failure: typeof error === 'string' ? error : 'failed',
  }))
  .reset($movementsView, loggedOut);

sample({
  clock: downloadRequested,
  source: downloadFx.pending,
  filter: (pending) => !pending,
  fn: (_, format) => format,
  target: downloadFx,
});
sample({ clock: downloadFx.doneData, target: saveFileFx });
