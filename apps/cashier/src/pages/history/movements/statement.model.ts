import { $apiClient, type ApiClient, type ApiError } from '@croupier/api-client';
import { statementPath } from '@croupier/contract/cashier';
import { loggedOut } from '@croupier/session';
import { fetchFile, saveFile, type DownloadedFile } from '@croupier/session/file-download';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $movementsView, visitorsZone } from './movements.model.ts';
import type { MovementsView } from './movements-view.ts';

export type StatementFormat = 'pdf' | 'csv';
/** `details` are those of the refusal, such as the wait until the next attempt. */
export type DownloadFailure = Readonly<{
  reason: 'too_many_lines' | 'too_often' | 'unproven' | 'failed';
  details?: ApiError['errorData'];
}>;

export const downloadRequested = createEvent<StatementFormat>();

const failureOf = ({ status, code, invalidParameters, errorData }: Partial<ApiError>): DownloadFailure => {
  if (status === 429) return { reason: 'too_often', details: errorData };
  if (code === 'IdentityProofRequiredException') return { reason: 'unproven' };
  return { reason: Object.values(invalidParameters ?? {}).includes('too_many_lines') ? 'too_many_lines' : 'failed' };
};

const fetchStatementFx = attach({
  source: combine({ client: $apiClient, view: $movementsView }),
  effect: createEffect<
    Readonly<{ client: ApiClient; view: MovementsView; format: StatementFormat }>,
    DownloadedFile,
    ApiError
  >(async ({ client, view: { from, to, currency }, format }) => {
    const query = new URLSearchParams({
      ...(from && { from }),
      ...(to && { to }),
      ...(currency && { currency }),
      time_zone: visitorsZone(),
      locale: client.locale,
    });
    return fetchFile(client, `${statementPath}/${format}?${query}`, `statement.${format}`);
  }),
  mapParams: (format: StatementFormat, { client, view }) => ({ client, view, format }),
});

/** A statement is personal data: the platform asks for a recent proof of identity. */
const downloadFx = createEffect<StatementFormat, DownloadedFile, ApiError>(withIdentityProof(fetchStatementFx));

export const saveFileFx = createEffect(saveFile);

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
    failure: failureOf(error),
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
