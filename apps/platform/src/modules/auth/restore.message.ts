/** The message that carries a code, in the player's language where there is one. */
const texts: Readonly<Record<string, (code: string) => Readonly<{ subject: string; text: string }>>> = {
  en: (code) => ({ subject: 'Your code to restore access', text: `Your code: ${code}\n\nIt is valid for 10 minutes. If you did not ask for it, you can ignore this message; your password stays as it is.` }),
  de: (code) => ({ subject: 'Ihr Code zur Wiederherstellung', text: `Ihr Code: ${code}\n\nEr gilt 10 Minuten. Haben Sie ihn nicht angefordert, ignorieren Sie diese Nachricht; Ihr Passwort bleibt unverändert.` }),
  ar: (code) => ({ subject: 'رمز استعادة الوصول', text: `الرمز: ${code}\n\nصالح لمدة 10 دقائق. إذا لم تطلبه فتجاهل هذه الرسالة؛ كلمة مرورك لم تتغير.` }),
};

export const restoreMessage = (locale: string, code: string): Readonly<{ subject: string; text: string }> => {
  const write = texts[locale] ?? texts['en'];
  if (!write) throw new Error('There is always an English text');
  return write(code);
};
