export { offers } from './campaigns.collection.ts';
export { createCampaignsModule } from './campaigns.module.ts';
export { createCampaignsService, type Campaigns } from './campaigns.service.ts';
