import { useLingui } from '@lingui/react/macro';

/** Returns the name of a device that the platform describes as `Firefox on Linux`. */
export const useDeviceName = (): ((device: string) => string) => {
  const { t } = useLingui();
  return (device) => {
    const [browser, system] = device.split(' on ');
    if (!browser) return t`Unknown device`;
    return system ? t`${browser} on ${system}` : browser;
  };
};
