import type { MessageTexts } from '../messages/index.ts';

/** `required` is the amount to stake, null for a bonus without wagering; `isWaiting`: the player must activate it. */
type BonusValues = Readonly<{
  amount: string;
  title: string | null;
  required: string | null;
  isWaiting: boolean;
  until: string;
}>;

const sentences = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' ');

export const bonusCreditedTexts: MessageTexts<BonusValues> = {
  en: ({ amount, title, required, isWaiting, until }) => ({
    subject: `You received a bonus of ${amount}`,
    text: sentences(
      `You received a bonus of ${amount}${title ? `: “${title}”` : ''}.`,
      isWaiting && `Activate it in your profile by ${until}.`,
      required && !isWaiting && `It is valid until ${until}.`,
      required ? `You can withdraw it once you have staked ${required} in total.` : 'It has no wagering requirement.',
    ),
  }),
  de: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Sie haben einen Bonus von ${amount} erhalten`,
    text: sentences(
      `Sie haben einen Bonus von ${amount} erhalten${title ? `: „${title}“` : ''}.`,
      isWaiting && `Aktivieren Sie ihn in Ihrem Profil bis zum ${until}.`,
      required && !isWaiting && `Er gilt bis zum ${until}.`,
      required
        ? `Sie können ihn auszahlen, sobald Sie insgesamt ${required} eingesetzt haben.`
        : 'Er hat keine Umsatzbedingungen.',
    ),
  }),
  es: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Has recibido un bono de ${amount}`,
    text: sentences(
      `Has recibido un bono de ${amount}${title ? `: «${title}»` : ''}.`,
      isWaiting && `Actívalo en tu perfil antes del ${until}.`,
      required && !isWaiting && `Es válido hasta el ${until}.`,
      required ? `Podrás retirarlo cuando hayas apostado ${required} en total.` : 'No tiene requisito de apuesta.',
    ),
  }),
  pt: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Você recebeu um bônus de ${amount}`,
    text: sentences(
      `Você recebeu um bônus de ${amount}${title ? `: “${title}”` : ''}.`,
      isWaiting && `Ative-o no seu perfil até ${until}.`,
      required && !isWaiting && `Ele é válido até ${until}.`,
      required ? `Você poderá sacá-lo quando tiver apostado ${required} no total.` : 'Ele não tem requisito de aposta.',
    ),
  }),
  tr: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Yeni bonusunuz: ${amount}`,
    text: sentences(
      `Bonus aldınız${title ? ` (“${title}”)` : ''}: ${amount}.`,
      isWaiting && `Profilinizden etkinleştirebilirsiniz. Son tarih: ${until}.`,
      required && !isWaiting && `Geçerlilik sonu: ${until}.`,
      required ? `Çekebilmek için oynamanız gereken toplam tutar: ${required}.` : 'Çevrim şartı yoktur.',
    ),
  }),
  ar: ({ amount, title, required, isWaiting, until }) => ({
    subject: `حصلت على مكافأة بقيمة ${amount}`,
    text: sentences(
      `حصلت على مكافأة بقيمة ${amount}${title ? `: «${title}»` : ''}.`,
      isWaiting && `فعّلها من ملفك الشخصي قبل ${until}.`,
      required && !isWaiting && `صالحة حتى ${until}.`,
      required ? `يمكنك سحبها بعد أن تراهن بمبلغ إجمالي قدره ${required}.` : 'ليس لها شرط رهان.',
    ),
  }),
};

/** `required` is the remaining amount to wager. */
export const bonusExpiringTexts: MessageTexts<BonusValues> = {
  en: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Your bonus of ${amount} expires soon`,
    text: sentences(
      `Your bonus of ${amount}${title ? ` (“${title}”)` : ''} expires on ${until}.`,
      isWaiting ? 'Activate it in your profile before then.' : required && `Still to be staked: ${required}.`,
    ),
  }),
  de: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Ihr Bonus von ${amount} verfällt bald`,
    text: sentences(
      `Ihr Bonus von ${amount}${title ? ` („${title}“)` : ''} verfällt am ${until}.`,
      isWaiting ? 'Aktivieren Sie ihn vorher in Ihrem Profil.' : required && `Noch einzusetzen: ${required}.`,
    ),
  }),
  es: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Tu bono de ${amount} caduca pronto`,
    text: sentences(
      `Tu bono de ${amount}${title ? ` («${title}»)` : ''} caduca el ${until}.`,
      isWaiting ? 'Actívalo antes en tu perfil.' : required && `Te falta por apostar: ${required}.`,
    ),
  }),
  pt: ({ amount, title, required, isWaiting, until }) => ({
    subject: `O seu bônus de ${amount} expira em breve`,
    text: sentences(
      `O seu bônus de ${amount}${title ? ` (“${title}”)` : ''} expira em ${until}.`,
      isWaiting ? 'Ative-o antes disso no seu perfil.' : required && `Falta apostar: ${required}.`,
    ),
  }),
  tr: ({ amount, title, required, isWaiting, until }) => ({
    subject: `Bonusunuzun süresi yakında doluyor: ${amount}`,
    text: sentences(
      `Bonusunuzun${title ? ` (“${title}”)` : ''} süresi doluyor. Tutar: ${amount}. Son tarih: ${until}.`,
      isWaiting ? 'Daha önce profilinizden etkinleştirebilirsiniz.' : required && `Kalan çevrim tutarı: ${required}.`,
    ),
  }),
  ar: ({ amount, title, required, isWaiting, until }) => ({
    subject: `تنتهي صلاحية مكافأتك قريبًا: ${amount}`,
    text: sentences(
      `تنتهي صلاحية مكافأتك بقيمة ${amount}${title ? ` («${title}»)` : ''} في ${until}.`,
      isWaiting ? 'فعّلها من ملفك الشخصي قبل ذلك.' : required && `المبلغ المتبقي للرهان: ${required}.`,
    ),
  }),
};
