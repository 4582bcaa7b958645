export type Feedback = Readonly<{
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The account number that the player sees; null for a guest. */
  uid: number | null;
  locale: string;
}>;

/** Makes a subject one line. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
/** Keeps lines and tabs, and removes other control characters. */
const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** The mail to the operator. */
export const feedbackMessage = ({
  reference,
  name,
  email,
  subject,
  message,
  uid,
  locale,
}: Feedback): Readonly<{ subject: string; text: string }> => ({
  subject: `[${reference}] ${oneLine(subject)}`,
  text: [
    `From: ${oneLine(name) || '(no name)'} <${oneLine(email)}>`,
    `Account: ${uid ?? 'guest'}`,
    `Language: ${locale}`,
    `Reference: ${reference}`,
    '',
    plainText(message),
  ].join('\n'),
});
