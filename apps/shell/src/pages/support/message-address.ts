export type Message = Readonly<{ email: string; subject: string; text: string; signature: string }>;

/** The `mailto:` address of a prepared message. Spaces are written as %20: mail programs show a plus as a plus. Source: RFC 6068. */
export const messageAddress = ({ email, subject, text, signature }: Message): string => {
  const body = signature === '' ? text : `${text}\r\n\r\n${signature}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};
