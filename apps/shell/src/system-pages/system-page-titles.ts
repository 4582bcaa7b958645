import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fatal } from '../shell.model.ts';

export type SystemPageKind = Fatal['page'];

/** Which page an HTTP status calls for; one that has none of its own is as if nothing were there. */
export const systemPageKind = (status: number): SystemPageKind => {
  if (status === 403) return 'forbidden';
  if (status === 503) return 'maintenance';
  return status === 500 ? 'errors' : 'not-found';
};

/** What stands there instead of a page, in its heading and in the browser's tab. */
export const systemPageTitles: Readonly<Record<SystemPageKind, MessageDescriptor>> = {
  'not-found': msg`Page not found`,
  forbidden: msg`Access denied`,
  'user-block': msg`Your account is closed`,
  maintenance: msg`We will be right back`,
  errors: msg`Something went wrong on our side`,
};
