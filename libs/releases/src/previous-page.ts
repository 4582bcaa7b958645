/*
 * The names of version 1 of the page contract. Version 2 accepts and emits them for one release; the release after it
 * deletes this file. It has no schemas, because browsers load it.
 */
type Served = Readonly<{ opened: readonly string[]; left: readonly string[]; sleeps?: boolean }>;
type Used = Readonly<{ remote: string; part: string }>;

type CurrentNames = Readonly<{ deferredToBrowser: readonly string[]; hydrate?: 'on-interaction' }>;
type CurrentPageNames = CurrentNames &
  Readonly<{ renderedModules: readonly Readonly<{ remote: string; name: string }>[] }>;
type CurrentBootNames = CurrentNames & Readonly<{ rendered: readonly string[] }>;

const servedOf = (opened: readonly string[], { deferredToBrowser, hydrate }: CurrentNames): Served => ({
  opened,
  left: deferredToBrowser,
  ...(hydrate ? { sleeps: true } : {}),
});

/** Adds the names of version 1 to a page, for a gateway of the previous release. */
export const withPreviousPageNames = <Page extends CurrentPageNames>(
  page: Page,
): Page & Readonly<{ served: Served; used: readonly Used[] }> => {
  const names = page.renderedModules.map(({ name }) => name);
  return {
    ...page,
    served: servedOf(names, page),
    used: page.renderedModules.map(({ remote, name }) => ({ remote, part: name })),
  };
};

/** Adds the current names to a page that a shell of the previous release rendered. */
export const withCurrentPageNames = (page: object): object => {
  const { served, used } = page as Readonly<{ served?: Served; used?: readonly Used[] }>;
  return {
    ...page,
    renderedModules: used?.map(({ remote, part }) => ({ remote, name: part })),
    deferredToBrowser: served?.left,
    ...(served?.sleeps ? { hydrate: 'on-interaction' } : {}),
  };
};

/** Adds the names of version 1 to a document's data, for a shell of the previous release. */
export const withPreviousBootNames = <Boot extends CurrentBootNames>(
  boot: Boot,
): Boot & Readonly<{ served: Served }> => ({
  ...boot,
  served: servedOf(boot.rendered, boot),
});

/** Returns a document's data with the current names, also that of a gateway of the previous release. */
export const withCurrentBootNames = <Boot extends CurrentBootNames>(
  boot: Boot | (Omit<Boot, keyof CurrentBootNames> & Readonly<{ served: Served }>),
): Boot =>
  'rendered' in boot
    ? boot
    : ({
        ...boot,
        rendered: boot.served.opened,
        deferredToBrowser: boot.served.left,
        ...(boot.served.sleeps ? { hydrate: 'on-interaction' } : {}),
      } as unknown as Boot);
