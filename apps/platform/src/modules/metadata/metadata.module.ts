import { getGeneralInfo } from '@croupier/contract/metadata';
import { handle, type PlatformModule } from '../../module.ts';
import type { Content } from '../content/index.ts';
import type { Locales } from '../i18n/index.ts';
import { generalInfo } from './metadata.collection.ts';

export const createMetadataModule = ({ content, locales }: Readonly<{ content: Content; locales: Locales }>): PlatformModule => ({
  name: 'metadata',
  migrations: [],
  handlers: [
    handle(getGeneralInfo, async (_params, { locale }) => {
      const [settings, known] = await Promise.all([content.find(generalInfo, generalInfo.name, locale), locales.all()]);
      if (!settings) throw new Error('The general settings are missing: seed general-info');
      return { ...settings.attributes, available_locales: known.locales.map(({ code }) => code) };
    }),
  ],
});
