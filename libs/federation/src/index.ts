export { createHydrationGate, openHydrationGate, type HydrationGate } from './deferred-hydration/hydration-gate.ts';
export { connectRemotes, updateRemotes } from './loading/connect-remotes.ts';
export { exposedModuleOf, forgetRemote, preloadModule } from './loading/exposed-modules.ts';
export { isRemoteFailure, within, type RemoteFailure } from './loading/failure.ts';
export { messagesOf, overrideMessages, provideFormatted, provideMessages } from './loading/messages.ts';
export { type RunEntry } from './loading/remote-entries.ts';
export { provideModule } from './loading/remote-modules.ts';
export { trustedAddress, trustedJson } from './loading/trusted.ts';
export { Boundary, caughtErrors, type Failed } from './react/boundary.tsx';
export { FederationProvider, type ServerRender } from './react/federation-context.ts';
export { RemoteDialog } from './react/remote-dialog.tsx';
export { RemotePage } from './react/remote-page.tsx';
export { Slot } from './react/slot.tsx';
export { startRemote } from './react/start-remote.ts';
export { currentRegistry, ownersOf } from './registry/registry.ts';
export { matchRoute, type MatchedRoute } from './registry/routes.ts';
export {
  contractVersion,
  defineRemote,
  type DialogModule,
  type ExposedModules,
  type Layout,
  type LinkPurpose,
  type MenuDeclaration,
  type PageModule,
  type PathDeclarations,
  type RegisteredRemote,
  type Registry,
  type RemoteManifest,
  type RemoteModule,
  type RouteDeclaration,
  type SlotModule,
  type SlotProps,
} from './remote.ts';
