import { getBanners, getOffers } from '@croupier/contract/bonuses';
import { handle, type PlatformModule } from '../../module.ts';
import type { Campaigns } from './campaigns.service.ts';

export const createCampaignsModule = (campaigns: Campaigns): PlatformModule => ({
  name: 'campaigns',
  migrations: [],
  handlers: [
    handle(getBanners, async (params, { locale }) => campaigns.banners(params, locale)),
    handle(getOffers, async (_params, { player, locale }) => {
      const items = await campaigns.offers(player?.id ?? null, locale);
      return { items: [...items], count: items.length };
    }),
  ],
});
