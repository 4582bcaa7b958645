/** Where the badge would stand in the way of play. */
const hiddenOn: ReadonlySet<string> = new Set(['betting', 'game-index-sysname', 'game-sysname']);

/**
 * Whether the chat's badge is hidden on a route; its name may end in three underscores and a locale. Forms that stand
 * in frames of other sites have none either.
 */
export const isChatHidden = (routeName: string): boolean => {
  const name = routeName.replace(/___\w+$/, '');
  return hiddenOn.has(name) || name.startsWith('forms-');
};

/** For the log. */
export const didNotCome = (origin: string): string => `The chat did not come from ${origin}`;
