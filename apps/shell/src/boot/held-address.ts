/**
 * A window whose address stays the same until `release` is called. Hydration draws the page that the server rendered,
 * although the visitor may go back or forward before the router reads the address; `release` tells the router of that.
 */
export const holdAddress = (): Readonly<{ window: Window; release: () => void }> => {
  const address = new URL(location.href);
  let isHeld = true;
  return {
    window: new Proxy(window, {
      get: (target, key) => {
        if (key === 'location' && isHeld) return address;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    release: () => {
      isHeld = false;
      if (location.href !== address.href) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
  };
};
