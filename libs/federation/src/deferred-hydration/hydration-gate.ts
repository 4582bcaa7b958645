import { resource } from '../loading/resource.ts';

/** Holds back the code of server-rendered HTML until `open` is called. The HTML stays visible meanwhile. */
export type HydrationGate = Readonly<{ passed: Promise<void>; open: () => void }>;

export const openHydrationGate: HydrationGate = {
  passed: Object.assign(Promise.resolve(), { status: 'fulfilled' as const }),
  open: () => undefined,
};

export const createHydrationGate = (): HydrationGate => {
  let open = (): void => undefined;
  const passed = resource(
    new Promise<void>((resolve) => {
      open = resolve;
    }),
  );
  return { passed, open };
};
