/** Who is on the page, as a chat may know them. */
export type ChatUser = Readonly<{ uid: number; firstName: string; email: string; phone: string }>;

/** Where the badge would stand in the way of play. */
const hiddenOn: ReadonlySet<string> = new Set(['betting', 'game-index-sysname', 'game-sysname']);

/** Whether the chat's badge is hidden on a route; its name may end in three underscores and a locale. */
export const isChatHidden = (routeName: string): boolean => hiddenOn.has(routeName.replace(/___\w+$/, ''));

/** What the visitor and the support said to each other, as it is kept. */
export type ChatEvent = Readonly<{ channel_id: string; conversation_id: string; text: string; event: 'sent' | 'received' }>;
