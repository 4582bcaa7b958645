import type { GameAdapters } from './games/index.ts';
import type { MessageAdapters } from './messages/index.ts';
import type { PaymentAdapters } from './payments/index.ts';

/** Adapters besides those of the platform, by kind and name. */
export type AddedAdapters = Readonly<{
  games?: GameAdapters;
  payments?: PaymentAdapters;
  messages?: MessageAdapters;
}>;
