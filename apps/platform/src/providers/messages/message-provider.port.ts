export type Message = Readonly<{
  channel: 'email' | 'sms';
  to: string;
  locale: string;
  subject: string;
  text: string;
  /** For news and offers: the address of the one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}>;

/** Sending the same id again must not deliver a second message. */
export type MessageProvider = Readonly<{ send: (message: Message & Readonly<{ id: string }>) => Promise<void> }>;
