// @ts-check
/* Written so that old versions of Node can read it: they get a sentence instead of a syntax error. */

const least = [20, 19];

/** Ends the program with a clear message when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > Number(least[0]) || (major === least[0] && minor >= Number(least[1]))) return;
  console.error(
    `Croupier needs Node ${least.join('.')} or newer; this is Node ${process.versions.node}.\nGet one from https://nodejs.org (20, 22 and 24 are tested), or with your version manager: nvm install 22`,
  );
  process.exit(1);
}
