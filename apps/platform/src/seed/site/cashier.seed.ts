import type { CashierConfig } from '@croupier/contract/content';
import { currencies, currencySymbol } from '@croupier/money';
import type { Say } from '../say.ts';

type MethodTexts = Readonly<{ sysname: string; description: string; descriptionWithdraw: string }>;

const methodInfo = ({ sysname, description, descriptionWithdraw }: MethodTexts): CashierConfig['methods'][number] => {
  const icon = (theme: 'light' | 'dark') => `media:/art/payments/${sysname}.svg?theme=${theme}`;
  return {
    sysname, icon: icon('light'), iconDark: icon('dark'), iconWithdraw: icon('light'), iconFooter: icon('dark'),
    description,
    descriptionWithdraw,
    // Empty: the cashier writes the bounds of the player's currency itself.
    descriptionMinMax: '',
  };
};

const methodTexts = (say: Say): MethodTexts[] => [
  {
    sysname: 'card',
    description: say('Debit or credit card. The money is there at once.', 'Debit- oder Kreditkarte. Das Geld ist sofort da.', 'بطاقة خصم أو ائتمان، ويصل المبلغ فورًا.'),
    descriptionWithdraw: say('Paid back to your card, usually within a day.', 'Auszahlung auf Ihre Karte, meist innerhalb eines Tages.', 'يُحوَّل المبلغ إلى بطاقتك، عادةً خلال يوم واحد.'),
  },
  {
    sysname: 'ewallet',
    description: say('Pay from your electronic wallet in two taps.', 'Mit zwei Fingertipps aus Ihrer elektronischen Geldbörse zahlen.', 'ادفع من محفظتك الإلكترونية بلمستين.'),
    descriptionWithdraw: say('The quickest way out: minutes after approval.', 'Der schnellste Weg: wenige Minuten nach der Freigabe.', 'أسرع طريقة للسحب: دقائق بعد الموافقة.'),
  },
  {
    sysname: 'bank_transfer',
    description: say('A transfer from your bank account, for larger amounts.', 'Überweisung von Ihrem Bankkonto, für größere Beträge.', 'تحويل من حسابك المصرفي، مناسب للمبالغ الكبيرة.'),
    descriptionWithdraw: say('A transfer to your bank account, one to three working days.', 'Überweisung auf Ihr Bankkonto, ein bis drei Werktage.', 'تحويل إلى حسابك المصرفي خلال يوم إلى ثلاثة أيام عمل.'),
  },
  {
    sysname: 'crypto',
    description: say('From your crypto wallet; it arrives once the network has confirmed it.', 'Aus Ihrer Krypto-Wallet; das Geld ist da, sobald das Netzwerk bestätigt.', 'من محفظتك الرقمية المشفّرة، ويصل المبلغ بعد تأكيد الشبكة.'),
    descriptionWithdraw: say('To your wallet’s address, usually within half an hour.', 'An die Adresse Ihrer Wallet, meist innerhalb einer halben Stunde.', 'إلى عنوان محفظتك، عادةً خلال نصف ساعة.'),
  },
];

export const cashierSeed = (say: Say): CashierConfig => ({
  depositAmountsList: [20, 50, 100, 250, 500],
  availableCurrency: currencies.map((code) => ({ code, symbol: currencySymbol(code) })),
  defaultStateDepositButton: 'enabled',
  detalization: { enableDetalization: true, displayedDetalization: 'header-cashier' },
  depositView: 'ContainerView',
  regHintConfig: {
    isEnabled: true,
    text: say(
      'There is a tournament every day: what you win is paid to your main balance.',
      'Jeden Tag läuft ein Turnier: Gewinne kommen auf Ihr Hauptguthaben.',
      'بطولة كل يوم: ما تربحه يُدفع إلى رصيدك الأساسي.',
    ),
  },
  depositButtonIcon: 'plus',
  paymentMethodsUrlDisplay: 'sysname',
  receiptBlocksVisibility: { isAddressVisible: true, isContactsVisible: true, isRulesVisible: true },
  methods: methodTexts(say).map(methodInfo),
});
