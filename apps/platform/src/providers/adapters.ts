import type { BreachedPasswordsAdapters } from './breaches/index.ts';
import type { CustomerDataAdapters } from './customer-data/index.ts';
import type { GameAdapters } from './games/index.ts';
import type { IdentityAdapters } from './identity/index.ts';
import type { MediaAdapters } from './media/index.ts';
import type { MessageAdapters } from './messages/index.ts';
import type { PaymentAdapters } from './payments/index.ts';
import type { SportsbookAdapters } from './sportsbook/index.ts';

/** Adapters in addition to those of the platform, by kind and name. */
export type AddedAdapters = Readonly<{
  games?: GameAdapters;
  identity?: IdentityAdapters;
  media?: MediaAdapters;
  sportsbooks?: SportsbookAdapters;
  payments?: PaymentAdapters;
  messages?: MessageAdapters;
  customerData?: CustomerDataAdapters;
  breachedPasswords?: BreachedPasswordsAdapters;
}>;
