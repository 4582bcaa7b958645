import type { Messages } from '@lingui/core';
import type { EventCallable } from 'effector';
import type { ComponentType } from 'react';
import type { PageContext } from '@croupier/navigation';

/** The version of the agreement between shell and remotes that is written down in this file. */
export const contractVersion = 1;

/** A page's module. `opened` starts its model; the server waits for all that follows from it. */
export type PageModule = Readonly<{ Page: ComponentType; opened?: EventCallable<PageContext> }>;
/** A part of somebody else's page. */
export type SlotModule = Readonly<{ Slot: ComponentType<SlotProps>; opened?: EventCallable<PageContext> }>;
/** The content of a dialog. */
export type DialogModule = Readonly<{ Dialog: ComponentType<Readonly<Record<string, unknown>>> }>;
/** What the page around a slot tells it. */
export type SlotProps = Readonly<{ title?: string }>;

/** What a remote exposes as `./remote`. Each part is fetched when it is first needed. */
export type RemoteModule = Readonly<{
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
  slots: Readonly<Record<string, () => Promise<SlotModule>>>;
  dialogs: Readonly<Record<string, () => Promise<DialogModule>>>;
  /** The remote's catalogue in a locale; the source texts stand where a locale has none. */
  loadMessages: (locale: string) => Promise<{ messages: Messages }>;
  /** Fired once when the remote has been loaded into a scope, for what it must do from then on. */
  started?: EventCallable<void>;
}>;

/** Returns the remote unchanged; its type is checked where the remote is declared. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;

export type Layout = 'default' | 'empty' | 'game' | 'svg-sprite';
/**
 * A page of a remote. `slots` name the slots of other remotes that the page shows. A visitor who comes from a path that
 * matches `stayOn` stays there. `hydrate: on-interaction` defers the page's code until a guest's first interaction: for
 * pages that guests read first and that have no input fields.
 */
export type RouteDeclaration = Readonly<{
  name: string;
  path: string;
  layout: Layout;
  redirectTo?: string;
  stayOn?: string;
  slots?: readonly string[];
  hydrate?: 'on-interaction';
}>;

/** What the shell applies to paths: each path covers the paths below it. `remote-schema.mjs` describes the fields. */
export type PathDeclarations = Readonly<
  Record<'guarded' | 'quiet' | 'hidesChat' | 'keepsDocument' | 'withoutCustomCode' | 'returns', readonly string[]>
>;
/** Pages that the shell links to. */
export type LinkPurpose =
  | 'deposit'
  | 'withdrawal'
  | 'payments'
  | 'after-registration'
  | 'account'
  | 'personal-data'
  | 'bonuses'
  | 'cashback'
  | 'limits'
  | 'casino'
  | 'sports'
  | 'studios';
/** A menu entry that the shell shows until a menu of the CMS contains its path. `title` is by locale. */
export type MenuDeclaration = Readonly<{
  menu: string;
  path: string;
  icon: string;
  title: Readonly<Record<string, string>>;
}>;

type Files = Readonly<{ js: readonly string[]; css: readonly string[] }>;

/** `remote.json`: what is known of a remote without running it. Manifests of older releases lack optional fields. */
export type RemoteManifest = Readonly<{
  name: string;
  contract: number;
  routes: readonly RouteDeclaration[];
  slots: readonly string[];
  dialogs: readonly string[];
  links?: Readonly<Partial<Record<LinkPurpose, string>>>;
  menu?: readonly MenuDeclaration[];
  shared: Readonly<Record<string, { version: string; accepts: string }>>;
  assets: Readonly<{ entry: string | null; main: Files; parts: Readonly<Record<string, Files>> }>;
}> &
  Partial<PathDeclarations>;

/** One entry of the registry: a build that is served now, and where. */
export type RegisteredRemote = Readonly<{
  version: string;
  /** Address under which its files lie: `/mf/cashier/1a2b3c/`. */
  base: string;
  manifest: RemoteManifest;
  /** File → its hash, as in `integrity` attributes. */
  integrity: Readonly<Record<string, string>>;
}>;

/** Remote name → what is served for it now. */
export type Registry = Readonly<Record<string, RegisteredRemote>>;
