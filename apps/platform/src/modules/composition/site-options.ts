import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import type { GameProvider } from '../../providers/games/index.ts';
import type { MediaStore } from '../../providers/media/index.ts';
import type { ProviderRegistry } from '../../providers/index.ts';

export type SiteOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  staleReads: Database;
  now: () => Date;
  gameProviders: ProviderRegistry<GameProvider>;
  media: MediaStore;
  log: FastifyBaseLogger;
}>;
