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
    // Empty: the cashier shows the bounds of the player's currency.
    descriptionMinMax: '',
  };
};

const methodTexts = (translate: Translate): MethodTexts[] => [
  {
    sysname: 'card',
    description: translate('Debit or credit card.', 'Debit- oder Kreditkarte.', 'بطاقة خصم أو ائتمان.'),
    descriptionWithdraw: translate('To your card.', 'Auf Ihre Karte.', 'إلى بطاقتك.'),
  },
  {
    sysname: 'ewallet',
    description: translate('From your e-wallet.', 'Aus Ihrer E-Wallet.', 'من محفظتك الإلكترونية.'),
    descriptionWithdraw: translate('To your e-wallet.', 'Auf Ihre E-Wallet.', 'إلى محفظتك الإلكترونية.'),
  },
  {
    sysname: 'bank_transfer',
    description: translate(
      'Bank transfer, suitable for larger amounts.',
      'Banküberweisung, geeignet für größere Beträge.',
      'تحويل مصرفي، مناسب للمبالغ الكبيرة.',
    ),
    descriptionWithdraw: translate('To your bank account.', 'Auf Ihr Bankkonto.', 'إلى حسابك المصرفي.'),
  },
  {
    sysname: 'crypto',
    description: translate(
      'From your crypto wallet. Credited after network confirmation.',
      'Aus Ihrer Krypto-Wallet. Gutschrift nach Bestätigung durch das Netzwerk.',
      'من محفظة العملات المشفّرة. يُضاف المبلغ بعد تأكيد الشبكة.',
    ),
    descriptionWithdraw: translate('To your wallet address.', 'An Ihre Wallet-Adresse.', 'إلى عنوان محفظتك.'),
  },
  {
    sysname: 'mobile_pay',
    description: translate(
      'Scan a code or open the app on your phone.',
      'Code scannen oder die App auf Ihrem Smartphone öffnen.',
      'امسح الرمز أو افتح التطبيق على هاتفك.',
    ),
    descriptionWithdraw: '',
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
