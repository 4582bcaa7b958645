import type { OpenExclusion } from '@croupier/contract/responsible-gaming';

export type ExclusionPeriod = OpenExclusion['period'];
