/** Codes, links and notices that protect an account; news and offers; all others. */
export const messageKinds = ['security', 'marketing', 'service'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageChannels = ['email', 'sms'] as const;

export type Message = Readonly<{
  channel: (typeof messageChannels)[number];
  kind: MessageKind;
  to: string;
  locale: string;
  subject: string;
  text: string;
  /** The address for one-click unsubscription (RFC 8058), in news and offers. */
  unsubscribeUrl?: string | undefined;
}>;

/** Sends messages. A repeated call with the same id must not deliver a second message. */
export type MessageProvider = Readonly<{ send: (message: Message & Readonly<{ id: string }>) => Promise<void> }>;
