import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RenderRequest } from '@croupier/releases/page';
import { messageOf } from './message-of.ts';

/** Returns the HTML of a page after all its data has arrived. Rejects when `signal` aborts the render. */
export const renderHtml = async (
  page: ReactNode,
  { signal, report }: Pick<RenderRequest, 'signal' | 'report'>,
): Promise<string> => {
  const html = new PassThrough();
  let abortRender = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        // React moves later chunks into place with inline scripts, which the page's policy forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          pipe(html);
          resolve();
        },
        onShellError: reject,
        // The browser renders a component that throws and shows its error area.
        onError: (error) => {
          if (!signal?.aborted) report({ error: messageOf(error) }, 'A component could not be rendered');
        },
      });
      abortRender = () => abort(signal?.reason);
      signal?.addEventListener('abort', abortRender);
    });
    signal?.throwIfAborted();
    return await text(html);
  } finally {
    signal?.removeEventListener('abort', abortRender);
  }
};
