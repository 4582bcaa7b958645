export type Message = Readonly<{ id: string; author: 'visitor' | 'agent'; text: string; at: string }>;
type Answer = Readonly<{ status: number; body: Record<string, unknown> }>;

/** Returns a function that calls the chat's server: a POST with a body, otherwise a GET; null if it is unreachable. */
export const createChatCall =
  (host: string, token: () => string | undefined) =>
  async (path: string, body?: object): Promise<Answer | null> => {
    const bearer = token();
    try {
      const response = await fetch(`${host}/chat/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        credentials: 'omit',
      });
      return { status: response.status, body: response.ok ? ((await response.json()) as Record<string, unknown>) : {} };
    } catch {
      return null;
    }
  };
export type ChatCall = ReturnType<typeof createChatCall>;
