export { defineCollection, type AttributesOf, type Collection, type Document } from './collection.ts';
export { banners, pages, promotions, redirects, seoPages, siteConfigCollection, translations } from './collections/index.ts';
export { address, hexColor, moment, shortText, sitePath, slug } from './collections/attributes.ts';
export { createContentModule } from './content.module.ts';
export { createContentRepository } from './content.repository.ts';
export { createContentService, type Content, type SeededVersions } from './content.service.ts';
export { sendTagged, tagged, type TaggedAnswer } from './etag.ts';
