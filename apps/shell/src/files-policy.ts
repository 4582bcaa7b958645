/**
 * The page's one policy of trusted types: scripts are taken from the deployed apps and nowhere else, and a text may stand in
 * a script where it is data. A development server's files come from elsewhere.
 */
const filesPolicy = {
  createScriptURL: (address: string): string => {
    const { origin, pathname } = new URL(address, location.href);
    if (process.env.NODE_ENV !== 'production' || (origin === location.origin && (pathname.startsWith('/mf/') || pathname === '/sw.js'))) return address;
    throw new TypeError(`${address} is no file of this site`);
  },
  createScript: (text: string): string => {
    JSON.parse(text);
    return text;
  },
};

type TrustedTypes = Readonly<{ createPolicy: (name: string, policy: typeof filesPolicy) => unknown }>;
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// What loads chunks finds it there (tools/build/chunk-hashes.mjs), and so does libs/federation.
Object.assign(globalThis, { croupierFiles: trustedTypes?.createPolicy('croupier-files', filesPolicy) ?? filesPolicy });
