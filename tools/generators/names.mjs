// @ts-check

/** `bank-transfer` → `BankTransfer`. @param {string} name */
export const pascalCase = (name) =>
  name
    .split(/[-.]/)
    .map((part) => `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}`)
    .join('');

/** `bank-transfer` → `Bank transfer`. @param {string} name */
export const sentenceCase = (name) => {
  const words = name.replaceAll(/[-.]/g, ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/**
 * Checks a name of lower-case words joined by hyphens.
 *
 * @param {string} kind of the named thing, for the message
 * @param {string} name
 * @throws {Error}
 */
export const checkName = (kind, name) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`“${name}” is not a name for a ${kind}: use lower-case words joined by hyphens, such as “limits”.`);
};
