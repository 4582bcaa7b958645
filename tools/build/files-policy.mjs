// @ts-check
/* The page's only Trusted Types policy. libs/federation and webpack's chunk loading use it. */

/** @typedef {{ createScriptURL: (address: string) => string, createScript: (text: string) => string }} FilesPolicy */

/** @type {FilesPolicy} */
const policy = {
  /** Accepts the files of deployed apps. A development server has another origin. */
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (
      process.env.NODE_ENV !== 'production' ||
      (origin === location.origin && (pathname.startsWith('/mf/') || pathname === '/sw.js'))
    )
      return address;
    throw new TypeError(`${address} is no file of this site`);
  },
  /** Accepts a text that is data. */
  createScript: (text) => {
    JSON.parse(text);
    return text;
  },
};

const { trustedTypes } =
  /** @type {{ trustedTypes?: { createPolicy: (name: string, policy: FilesPolicy) => FilesPolicy } }} */ (globalThis);

Object.assign(globalThis, { croupierFiles: trustedTypes?.createPolicy('croupier-files', policy) ?? policy });
