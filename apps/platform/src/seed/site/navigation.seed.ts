import type { SiteConfig } from '@croupier/contract/content';
import type { Say } from '../say.ts';

/** Icons are those of the site's sprite. */
export const menusSeed = (say: Say): SiteConfig['menus'] => {
  const casino = { title: say('Casino', 'Casino', 'الكازينو'), path: '/gamehall', icon: 'dices' };
  const sports = { title: say('Sports', 'Sport', 'الرياضة'), path: '/betting', icon: 'volleyball' };
  const promotions = { title: say('Promotions', 'Aktionen', 'العروض'), path: '/promotions', icon: 'gift' };
  const tournaments = { title: say('Tournaments', 'Turniere', 'البطولات'), path: '/tournaments', icon: 'trophy' };
  const loyalty = { title: say('Loyalty', 'Treue', 'الولاء'), path: '/loyalty', icon: 'crown' };
  const support = { title: say('Support', 'Hilfe', 'الدعم'), path: '/support', icon: 'life-buoy' };
  return {
    main: [casino, sports, promotions, tournaments, loyalty, support],
    mobile: [casino, sports, promotions, tournaments, loyalty],
    profile: [
      { title: say('Personal data', 'Persönliche Daten', 'البيانات الشخصية'), path: '/profile/settings', icon: 'user' },
      { title: say('Deposit', 'Einzahlen', 'الإيداع'), path: '/cashier/deposit', icon: 'wallet' },
      { title: say('Withdraw', 'Auszahlen', 'السحب'), path: '/cashier/withdraw', icon: 'banknote' },
      { title: say('Payment history', 'Zahlungsverlauf', 'سجل المدفوعات'), path: '/cashier/history', icon: 'history' },
      { title: say('Loyalty', 'Treue', 'الولاء'), path: '/loyalty', icon: 'crown' },
      { title: say('Security', 'Sicherheit', 'الأمان'), path: '/profile/security', icon: 'shield-check' },
      {
        title: say('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
        path: '/profile/responsible-game',
        icon: 'coffee',
      },
    ],
  };
};

export const footerSeed = (say: Say): SiteConfig['footer'] => ({
  columns: [
    {
      title: say('Play', 'Spielen', 'اللعب'),
      links: [
        { title: say('All games', 'Alle Spiele', 'جميع الألعاب'), path: '/gamehall' },
        { title: say('Live tables', 'Live-Tische', 'طاولات مباشرة'), path: '/gamehall/live' },
        { title: say('Jackpots', 'Jackpots', 'الجاكبوت'), path: '/jackpots' },
        { title: say('Studios', 'Spielestudios', 'الاستوديوهات'), path: '/providers' },
        { title: say('Winners', 'Gewinner', 'الفائزون'), path: '/winners' },
      ],
    },
    {
      title: say('Rewards', 'Prämien', 'المكافآت'),
      links: [
        { title: say('Promotions', 'Aktionen', 'العروض'), path: '/promotions' },
        { title: say('Tournaments', 'Turniere', 'البطولات'), path: '/tournaments' },
        { title: say('Loyalty programme', 'Treueprogramm', 'برنامج الولاء'), path: '/loyalty' },
        { title: say('Reward terms', 'Prämienbedingungen', 'شروط المكافآت'), path: '/bonus-terms' },
      ],
    },
    {
      title: say('Help', 'Hilfe', 'المساعدة'),
      links: [
        { title: say('Questions and answers', 'Fragen und Antworten', 'أسئلة وأجوبة'), path: '/faq' },
        { title: say('Contacts', 'Kontakt', 'تواصل معنا'), path: '/contacts' },
        { title: say('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'), path: '/responsible-gaming' },
      ],
    },
    {
      title: say('Aurora', 'Aurora', 'أورورا'),
      links: [
        { title: say('About us', 'Über uns', 'من نحن'), path: '/about' },
        { title: say('Terms of use', 'Nutzungsbedingungen', 'شروط الاستخدام'), path: '/terms' },
        { title: say('Privacy', 'Datenschutz', 'الخصوصية'), path: '/privacy' },
      ],
    },
  ],
  licence: say(
    'Aurora is a demonstration brand without a gambling licence. No real money is accepted or paid out here.',
    'Aurora ist eine Demonstrationsmarke ohne Glücksspiellizenz. Hier wird kein echtes Geld angenommen oder ' +
      'ausgezahlt.',
    'أورورا علامة تجارية للعرض التوضيحي فقط ولا تحمل ترخيصًا للمقامرة. لا تُقبل هنا أموال حقيقية ولا تُدفع.',
  ),
  responsible: say(
    'For adults only. Gambling can be addictive. Set a limit before you start, and stop when it is no longer fun.',
    'Nur für Erwachsene. Glücksspiel kann süchtig machen. Setzen Sie sich vorher ein Limit und hören Sie auf, ' +
      'wenn es keinen Spaß mehr macht.',
    'للبالغين فقط. قد تسبب المقامرة الإدمان. حدّد ميزانيتك قبل أن تبدأ، وتوقّف حين لا يعود اللعب ممتعًا.',
  ),
});
