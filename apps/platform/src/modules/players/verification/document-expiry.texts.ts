import type { MessageTexts } from '../messages/index.ts';

/** The last valid day of the document, in the reader's language, and the address of the page of verification. */
export type ExpiryFacts = Readonly<{ date: string; page: string }>;

/** Asks for another document before the verified one expires. */
export const documentExpiresTexts: MessageTexts<ExpiryFacts> = {
  en: ({ date, page }) => ({
    subject: 'Your identity document expires soon',
    text:
      `Your identity document is valid until ${date}. Then you have to verify your identity again, with a ` +
      `valid document: ${page}`,
  }),
  de: ({ date, page }) => ({
    subject: 'Ihr Ausweis läuft bald ab',
    text:
      `Ihr Ausweis ist bis ${date} gültig. Danach müssen Sie Ihre Identität mit einem gültigen Ausweis ` +
      `erneut bestätigen: ${page}`,
  }),
  es: ({ date, page }) => ({
    subject: 'Tu documento de identidad caduca pronto',
    text:
      `Tu documento de identidad es válido hasta el ${date}. Después tendrás que verificar tu identidad de ` +
      `nuevo con un documento válido: ${page}`,
  }),
  pt: ({ date, page }) => ({
    subject: 'O seu documento de identidade vence em breve',
    text:
      `O seu documento de identidade é válido até ${date}. Depois disso, você precisará verificar a sua ` +
      `identidade novamente com um documento válido: ${page}`,
  }),
  tr: ({ date, page }) => ({
    subject: 'Kimlik belgenizin süresi yakında doluyor',
    text:
      `Kimlik belgenizin son geçerlilik tarihi: ${date}. Sonrasında kimliğinizi geçerli bir belgeyle ` +
      `yeniden doğrulamanız gerekir: ${page}`,
  }),
  ar: ({ date, page }) => ({
    subject: 'تنتهي صلاحية وثيقة هويتك قريبًا',
    text: `وثيقة هويتك صالحة حتى ${date}. بعد ذلك يجب عليك التحقق من هويتك مجددًا بوثيقة صالحة: ${page}`,
  }),
};

/** Says that the verified document expired and that the player must verify again. */
export const documentExpiredTexts: MessageTexts<ExpiryFacts> = {
  en: ({ date, page }) => ({
    subject: 'Verify your identity again',
    text: `Your identity document was valid until ${date}. Verify your identity with a valid document: ${page}`,
  }),
  de: ({ date, page }) => ({
    subject: 'Bestätigen Sie Ihre Identität erneut',
    text: `Ihr Ausweis war bis ${date} gültig. Bestätigen Sie Ihre Identität mit einem gültigen Ausweis: ${page}`,
  }),
  es: ({ date, page }) => ({
    subject: 'Verifica tu identidad de nuevo',
    text:
      `Tu documento de identidad era válido hasta el ${date}. Verifica tu identidad con un documento ` +
      `válido: ${page}`,
  }),
  pt: ({ date, page }) => ({
    subject: 'Verifique a sua identidade novamente',
    text:
      `O seu documento de identidade era válido até ${date}. Verifique a sua identidade com um documento ` +
      `válido: ${page}`,
  }),
  tr: ({ date, page }) => ({
    subject: 'Kimliğinizi yeniden doğrulayın',
    text: `Kimlik belgenizin süresi doldu (${date}). Kimliğinizi geçerli bir belgeyle doğrulayın: ${page}`,
  }),
  ar: ({ date, page }) => ({
    subject: 'تحقق من هويتك مجددًا',
    text: `كانت وثيقة هويتك صالحة حتى ${date}. تحقق من هويتك بوثيقة صالحة: ${page}`,
  }),
};
