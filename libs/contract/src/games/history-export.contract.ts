import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { timestamp } from '../core/wire.ts';

/** A request for the player's rounds as a file. */
export const historyExport = v.object({
  id: v.string(),
  /** `pending` until the file exists; `expired` after its deletion. */
  status: v.picklist(['pending', 'ready', 'failed', 'expired']),
  from: v.nullable(timestamp),
  to: timestamp,
  rounds: v.number(),
  size_bytes: v.number(),
  /** Path of the file, for its owner after a recent proof of identity; null unless it is ready. */
  url: v.nullable(v.string()),
  created_at: timestamp,
  /** The time of the file's deletion. */
  expired_at: v.nullable(timestamp),
});
export type HistoryExport = v.InferOutput<typeof historyExport>;

export const createHistoryExportRequest = defineMethod({
  name: 'games.createhistoryexportrequest',
  summary:
    "Requests the player's rounds as a CSV file, which the platform creates in the background. Returns a " +
    'pending request instead of a second one.',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({ from: v.optional(timestamp), to: v.optional(timestamp) }),
  output: historyExport,
  errors: ['AccessDeniedException', 'InvalidParameterException', 'TooManyRequestsException'],
});

export const getHistoryExportRequest = defineMethod({
  name: 'games.gethistoryexportrequest',
  summary: "The player's last request for the file; null without one.",
  access: 'player',
  input: v.object({}),
  output: v.nullable(historyExport),
});
