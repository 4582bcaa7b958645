import * as v from 'valibot';
import { extensible, listOf, openNames, recordOf } from './wire.ts';

/** The frame that the shell renders around a page. */
export type Layout = 'default' | 'empty' | 'game' | 'svg-sprite';

/**
 * Where the values of a path's parameter come from: documents of the CMS, or a list that an API method returns. A
 * source of another kind is one of a newer release.
 */
export const sitemapSourceSchema = v.pipe(
  extensible({
    collection: v.exactOptional(v.string()),
    method: v.exactOptional(v.string()),
    query: v.exactOptional(recordOf(v.string())),
    field: v.exactOptional(v.string()),
  }),
  v.readonly(),
);
export type SitemapSource = v.InferOutput<typeof sitemapSourceSchema>;

/** A page of a remote. `docs/reference/remote-json.md` describes the fields. */
export const routeDeclarationSchema = extensible({
  name: v.string(),
  path: v.string(),
  layout: openNames<Layout>(),
  redirectTo: v.exactOptional(v.string()),
  stayOn: v.exactOptional(v.string()),
  slots: v.exactOptional(listOf(v.string())),
  hydrate: v.exactOptional(openNames<'on-interaction'>()),
  sitemap: v.exactOptional(sitemapSourceSchema),
});
export type RouteDeclaration = Readonly<v.InferOutput<typeof routeDeclarationSchema>>;

const files = v.pipe(extensible({ js: listOf(v.string()), css: listOf(v.string()) }), v.readonly());
/** Names of JavaScript and CSS files, relative to the release's base address. */
export type Files = v.InferOutput<typeof files>;

/** Each path covers the paths below it. */
const paths = v.exactOptional(listOf(v.string()));
const pathDeclarations = {
  guarded: paths,
  quiet: paths,
  offers: paths,
  hidesChat: paths,
  keepsDocument: paths,
  withoutCustomCode: paths,
  returns: paths,
};
/** Fields of a manifest that list paths. */
export type PathDeclarations = Readonly<Record<keyof typeof pathDeclarations, readonly string[]>>;

const link = v.exactOptional(v.string());
const links = extensible({
  deposit: link,
  withdrawal: link,
  payments: link,
  'after-registration': link,
  account: link,
  'personal-data': link,
  bonuses: link,
  cashback: link,
  limits: link,
  casino: link,
  sports: link,
  studios: link,
});
/** Pages that the shell links to. */
export type LinkPurpose = keyof v.InferOutput<typeof links>;

const menuDeclaration = v.pipe(
  extensible({
    menu: v.string(),
    path: v.string(),
    icon: v.string(),
    /** Text by locale. */
    title: recordOf(v.string()),
  }),
  v.readonly(),
);
/** A menu entry that the shell shows until a menu of the CMS contains its path. */
export type MenuDeclaration = v.InferOutput<typeof menuDeclaration>;

/** `remote.json` of a build: describes an app to the shell, the gateway and deploys without running its code. */
export const remoteManifestSchema = v.pipe(
  extensible({
    name: v.string(),
    /** Version of the agreement between shell and remotes. */
    contract: v.number(),
    routes: listOf(v.pipe(routeDeclarationSchema, v.readonly())),
    slots: listOf(v.string()),
    dialogs: listOf(v.string()),
    ...pathDeclarations,
    links: v.exactOptional(v.pipe(links, v.readonly())),
    menu: v.exactOptional(listOf(menuDeclaration)),
    /** Shared packages: the version of the build, and the range that it accepts from the shell. Absent in pages. */
    shared: v.exactOptional(recordOf(v.pipe(extensible({ version: v.string(), accepts: v.string() }), v.readonly()))),
    assets: v.pipe(
      extensible({
        /** Null for the shell, whose entry is part of the document. */
        entry: v.nullable(v.string()),
        main: files,
        /** Files of each page, slot and dialog, by name. */
        parts: recordOf(files),
      }),
      v.readonly(),
    ),
  }),
  v.readonly(),
);
export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
