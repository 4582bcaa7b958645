import type { CashierConfig } from '@croupier/contract/content';
import { currencies, currencySymbol } from '@croupier/money';
import type { Translate } from '../translate.ts';

type MethodTexts = Readonly<{ sysname: string; description: string; descriptionWithdraw: string }>;

const methodInfo = ({ sysname, description, descriptionWithdraw }: MethodTexts): CashierConfig['methods'][number] => {
  const icon = (theme: 'light' | 'dark') => `media:/art/payments/${sysname}.svg?theme=${theme}`;
  return {
    sysname,
    icon: icon('light'),
    iconDark: icon('dark'),
    iconWithdraw: icon('light'),
    iconFooter: icon('dark'),
    description,
    descriptionWithdraw,
    // Empty: the cashier writes the bounds of the player's currency itself.
    descriptionMinMax: '',
  };
};

const methodTexts = (translate: Translate): MethodTexts[] => [
  {
    sysname: 'card',
    description: translate(
      'Debit or credit card. Instant.',
      'Debit- oder Kreditkarte. Sofort.',
      'بطاقة خصم أو ائتمان. فوري.',
    ),
    descriptionWithdraw: translate(
      'To your card, usually within a day.',
      'Auf Ihre Karte, meist innerhalb eines Tages.',
      'إلى بطاقتك، عادةً خلال يوم واحد.',
    ),
  },
  {
    sysname: 'ewallet',
    description: translate(
      'Pay from your e-wallet in two taps.',
      'Mit zwei Fingertipps aus Ihrer E-Wallet zahlen.',
      'ادفع من محفظتك الإلكترونية بلمستين.',
    ),
    descriptionWithdraw: translate(
      'Fastest withdrawal: minutes after approval.',
      'Schnellste Auszahlung: wenige Minuten nach der Freigabe.',
      'أسرع سحب: خلال دقائق من الموافقة.',
    ),
  },
  {
    sysname: 'bank_transfer',
    description: translate(
      'Bank transfer, suitable for larger amounts.',
      'Banküberweisung, geeignet für größere Beträge.',
      'تحويل مصرفي، مناسب للمبالغ الكبيرة.',
    ),
    descriptionWithdraw: translate(
      'To your bank account, 1–3 business days.',
      'Auf Ihr Bankkonto, 1–3 Werktage.',
      'إلى حسابك المصرفي، خلال 1–3 أيام عمل.',
    ),
  },
  {
    sysname: 'crypto',
    description: translate(
      'From your crypto wallet. Credited after network confirmation.',
      'Aus Ihrer Krypto-Wallet. Gutschrift nach Bestätigung durch das Netzwerk.',
      'من محفظة العملات المشفّرة. يُضاف المبلغ بعد تأكيد الشبكة.',
    ),
    descriptionWithdraw: translate(
      'To your wallet address, usually within 30 minutes.',
      'An Ihre Wallet-Adresse, meist innerhalb von 30 Minuten.',
      'إلى عنوان محفظتك، عادةً خلال 30 دقيقة.',
    ),
  },
];

export const cashierSeed = (translate: Translate): CashierConfig => ({
  depositAmountsList: [20, 50, 100, 250, 500],
  availableCurrency: currencies.map((code) => ({ code, symbol: currencySymbol(code) })),
  defaultStateDepositButton: 'enabled',
  detalization: { enableDetalization: true, displayedDetalization: 'header-cashier' },
  depositView: 'ContainerView',
  regHintConfig: {
    isEnabled: true,
    text: translate(
      'A new tournament every day. Prizes are paid to your main balance.',
      'Jeden Tag ein neues Turnier. Preise werden auf Ihr Hauptguthaben ausgezahlt.',
      'بطولة جديدة كل يوم. تُدفع الجوائز إلى رصيدك الأساسي.',
    ),
  },
  depositButtonIcon: 'plus',
  paymentMethodsUrlDisplay: 'sysname',
  receiptBlocksVisibility: { isAddressVisible: true, isContactsVisible: true, isRulesVisible: true },
  methods: methodTexts(translate).map(methodInfo),
});
