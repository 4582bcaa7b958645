import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, wireJson } from '../core/wire.ts';

/** The maximum size of an event. */
export const eventLimits = { params: 30, nameLength: 60, textLength: 500 } as const;

const eventParams = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(eventLimits.textLength)), v.number(), v.boolean()])),
  ),
  v.check((params) => Object.keys(params).length <= eventLimits.params, 'too_many'),
);

export const handleEvent = defineMethod({
  name: 'events.handle',
  summary: 'Stores an event of a page.',
  input: v.object({
    /** `login`, `sign_up`, `make_deposit`, `error-login`, … */
    event_name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,59}$/i)),
    event_params: v.optional(wireJson(eventParams), {}),
  }),
  output: done,
});
