import type { SiteConfig } from '@croupier/contract/content';
import type { Translate } from '../translate.ts';

/** Icons are those of the site's sprite. */
export const menusSeed = (translate: Translate): SiteConfig['menus'] => {
  const casino = { title: translate('Casino', 'Casino', 'الكازينو'), path: '/gamehall', icon: 'dices' };
  const sports = { title: translate('Sports', 'Sport', 'الرياضة'), path: '/betting', icon: 'volleyball' };
  const promotions = { title: translate('Promotions', 'Aktionen', 'العروض'), path: '/promotions', icon: 'gift' };
  const tournaments = { title: translate('Tournaments', 'Turniere', 'البطولات'), path: '/tournaments', icon: 'trophy' };
  const loyalty = { title: translate('Loyalty', 'Treue', 'الولاء'), path: '/loyalty', icon: 'crown' };
  const support = { title: translate('Support', 'Hilfe', 'الدعم'), path: '/support', icon: 'life-buoy' };
  return {
    main: [casino, sports, promotions, tournaments, loyalty, support],
    mobile: [casino, sports, promotions, tournaments, loyalty],
    profile: [
      {
        title: translate('Personal data', 'Persönliche Daten', 'البيانات الشخصية'),
        path: '/profile/settings',
        icon: 'user',
      },
      { title: translate('Deposit', 'Einzahlen', 'الإيداع'), path: '/cashier/deposit', icon: 'wallet' },
      { title: translate('Withdraw', 'Auszahlen', 'السحب'), path: '/cashier/withdraw', icon: 'banknote' },
      {
        title: translate('Payment history', 'Zahlungsverlauf', 'سجل المدفوعات'),
        path: '/cashier/history',
        icon: 'history',
      },
      { title: translate('Loyalty', 'Treue', 'الولاء'), path: '/loyalty', icon: 'crown' },
      { title: translate('Security', 'Sicherheit', 'الأمان'), path: '/profile/security', icon: 'shield-check' },
      {
        title: translate('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
        path: '/profile/responsible-game',
        icon: 'coffee',
      },
    ],
  };
};

export const footerSeed = (translate: Translate): SiteConfig['footer'] => ({
  columns: [
    {
      title: translate('Play', 'Spielen', 'اللعب'),
      links: [
        { title: translate('All games', 'Alle Spiele', 'جميع الألعاب'), path: '/gamehall' },
        { title: translate('Live tables', 'Live-Tische', 'طاولات مباشرة'), path: '/gamehall/live' },
        { title: translate('Jackpots', 'Jackpots', 'الجاكبوت'), path: '/jackpots' },
        { title: translate('Studios', 'Spielestudios', 'الاستوديوهات'), path: '/providers' },
        { title: translate('Winners', 'Gewinner', 'الفائزون'), path: '/winners' },
      ],
    },
    {
      title: translate('Rewards', 'Prämien', 'المكافآت'),
      links: [
        { title: translate('Promotions', 'Aktionen', 'العروض'), path: '/promotions' },
        { title: translate('Tournaments', 'Turniere', 'البطولات'), path: '/tournaments' },
        { title: translate('Loyalty programme', 'Treueprogramm', 'برنامج الولاء'), path: '/loyalty' },
        { title: translate('Reward terms', 'Prämienbedingungen', 'شروط المكافآت'), path: '/bonus-terms' },
      ],
    },
    {
      title: translate('Help', 'Hilfe', 'المساعدة'),
      links: [
        { title: translate('Questions and answers', 'Fragen und Antworten', 'أسئلة وأجوبة'), path: '/faq' },
        { title: translate('Contacts', 'Kontakt', 'تواصل معنا'), path: '/contacts' },
        {
          title: translate('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
          path: '/responsible-gaming',
        },
      ],
    },
    {
      title: translate('Aurora', 'Aurora', 'أورورا'),
      links: [
        { title: translate('About us', 'Über uns', 'من نحن'), path: '/about' },
        { title: translate('Terms of use', 'Nutzungsbedingungen', 'شروط الاستخدام'), path: '/terms' },
        { title: translate('Privacy', 'Datenschutz', 'الخصوصية'), path: '/privacy' },
      ],
    },
  ],
  licence: translate(
    'Aurora is a demonstration brand without a gambling licence. No real money is accepted or paid out here.',
    'Aurora ist eine Demonstrationsmarke ohne Glücksspiellizenz. Hier wird kein echtes Geld angenommen oder ' +
      'ausgezahlt.',
    'أورورا علامة تجارية للعرض التوضيحي فقط ولا تحمل ترخيصًا للمقامرة. لا تُقبل هنا أموال حقيقية ولا تُدفع.',
  ),
  responsible: translate(
    'For adults only. Gambling can be addictive. Set a limit before you start, and stop when it is no longer fun.',
    'Nur für Erwachsene. Glücksspiel kann süchtig machen. Setzen Sie sich vorher ein Limit und hören Sie auf, ' +
      'wenn es keinen Spaß mehr macht.',
    'للبالغين فقط. قد تسبب المقامرة الإدمان. حدّد ميزانيتك قبل أن تبدأ، وتوقّف حين لا يعود اللعب ممتعًا.',
  ),
});
