export type Message = Readonly<{
  channel: 'email' | 'sms';
  to: string;
  locale: string;
  subject: string;
  text: string;
  /** The address for one-click unsubscription (RFC 8058), in news and offers. */
  unsubscribeUrl?: string | undefined;
}>;

/** Sends messages. A repeated call with the same id must not deliver a second message. */
export type MessageProvider = Readonly<{ send: (message: Message & Readonly<{ id: string }>) => Promise<void> }>;
