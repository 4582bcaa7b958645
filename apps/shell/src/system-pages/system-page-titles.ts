import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fatal } from '../shell.model.ts';

export type SystemPageKind = Fatal['page'];

/** Returns the error page for an HTTP status; the one for missing pages by default. */
export const systemPageKind = (status: number): SystemPageKind => {
  if (status === 403) return 'forbidden';
  if (status === 503) return 'maintenance';
  return status === 500 ? 'errors' : 'not-found';
};

/** Heading and browser title of each error page. */
export const systemPageTitles: Readonly<Record<SystemPageKind, MessageDescriptor>> = {
  'not-found': msg`Page not found`,
  forbidden: msg`Access denied`,
  'user-block': msg`Your account is closed`,
  maintenance: msg`We will be right back`,
  errors: msg`Something went wrong on our side`,
};
