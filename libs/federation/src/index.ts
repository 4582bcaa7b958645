export { Boundary, type Failed } from './boundary.tsx';
export { createHydrationGate, openHydrationGate, type HydrationGate } from './hydration-gate.ts';
export { isRemoteFailure, remoteFailure, within, type RemoteFailure } from './failure.ts';
export {
  connectRemotes,
  forgetRemote,
  knownRemotes,
  loadRemoteModule,
  messagesOf,
  overrideMessages,
  ownersOf,
  exposedModuleOf,
  preloadModule,
  provideFormatted,
  provideMessages,
  provideModule,
  remoteTimeout_ms,
  updateRemotes,
  type RunEntry,
} from './loader.ts';
export {
  FederationProvider,
  RemoteDialog,
  RemotePage,
  Slot,
  startRemote,
  type ServerRender,
} from './remote-elements.tsx';
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
export { trustedAddress, trustedJson } from './trusted.ts';
export { matchRoute, type MatchedRoute } from './routes.ts';
