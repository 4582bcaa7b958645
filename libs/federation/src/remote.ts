import type { Messages } from '@lingui/core';
import type { EventCallable, Store } from 'effector';
import type { ComponentType } from 'react';
import type { PageContext } from '@croupier/navigation';

export type {
  Layout,
  LinkPurpose,
  MenuDeclaration,
  PathDeclarations,
  RemoteManifest,
  RouteDeclaration,
} from '@croupier/releases/manifest';
export type { PublicApp as RegisteredRemote, PublicRegistry as Registry } from '@croupier/releases/registry';

/** The version of the contract between shell and remotes in this file. */
export const contractVersion = 1;

/**
 * The module of a page. `opened` starts its model; the server waits for all that it triggers. `slots` names slots that
 * the page shows because of its content, in addition to those in `remote.json`. `hasFailed`: the data without which the
 * page has no content could not be loaded; the server then answers 503.
 */
export type PageModule = Readonly<{
  Page: ComponentType;
  opened?: EventCallable<PageContext>;
  slots?: Store<readonly string[]>;
  hasFailed?: Store<boolean>;
}>;
/** A part of another remote's page. */
export type SlotModule = Readonly<{ Slot: ComponentType<SlotProps>; opened?: EventCallable<PageContext> }>;
/** The content of a dialog. */
export type DialogModule = Readonly<{ Dialog: ComponentType<Readonly<Record<string, unknown>>> }>;
/** `section`: the content of the section that the slot shows. The slot validates it. */
export type SlotProps = Readonly<{ section?: Readonly<Record<string, unknown>> | undefined }>;

/** The module `./remote` of a remote. Pages, slots and dialogs load when they are first needed. */
export type RemoteModule = Readonly<{
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
  slots: Readonly<Record<string, () => Promise<SlotModule>>>;
  dialogs: Readonly<Record<string, () => Promise<DialogModule>>>;
  /** Loads the messages of a locale; the source messages if it has none. */
  loadMessages: (locale: string) => Promise<{ messages: Messages }>;
  /** Triggered once per scope after the remote has loaded. */
  started?: EventCallable<void>;
}>;

/** The pages, slots and dialogs of a remote. */
export type ExposedModules = Pick<RemoteModule, 'pages' | 'slots' | 'dialogs'>;

/** Returns the remote unchanged; checks its type. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
