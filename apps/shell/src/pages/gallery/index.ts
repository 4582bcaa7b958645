export { Page } from './gallery.page.tsx';
export { galleryOpened as opened } from './gallery.page.model.ts';
