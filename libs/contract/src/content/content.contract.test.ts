import * as v from 'valibot';
import { collectSkipped, parseStrictly } from '../core/index.ts';
import {
  cmsList,
  contentBlock,
  contentPage,
  domainSeo,
  formField,
  localesAnswer,
  messagesAnswer,
  pageSeo,
  promotion,
  readHomeSection,
  siteConfig,
} from './index.ts';

const field = {
  name: 'email',
  type: 'email',
  label: '',
  placeholder: '',
  isRequired: true,
  isFast: true,
  validationDict: { required: { message: 'Enter it' }, max: { value: 40 } },
};
const method = {
  sysname: 'card',
  icon: '',
  iconDark: '',
  iconWithdraw: '',
  iconFooter: '',
  description: '',
  descriptionWithdraw: '',
  descriptionMinMax: '',
};
const link = { title: 'Games', path: '/games' };
const config = {
  brand: { name: 'Aurora', tagline: '', logo: '', supportEmail: '' },
  flags: {
    isTwoFAEnable: true,
    isSumsubEnable: false,
    isResponsibleGamingEnable: true,
    isBetHistoryEnable: true,
    isVisibleNoticeBetting: true,
    isTitleClickable: true,
    authPopupEnabled: true,
    isClassicPasswordEnable: false,
    isRegistrationByEmailEnable: false,
    isPasskeyEnable: false,
  },
  settingsForUpdBalance: {
    isEnabledInterval: true,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: false,
    countMinutesAfterWhichRequestsTurnedOff: 0,
    isEnabledRequestsAfterClick: false,
    countSecondsForDelayBetweenClick: 0,
  },
  registration: {
    terms: { isActive: true, defaultValue: false },
    notify: { isActive: true, defaultValue: true },
    markBetting: { isActive: false, defaultValue: 'casino' },
    showPromocode: true,
    showPromoFieldByDefault: false,
    showCharacterSelect: false,
    confirmEmailPopup: true,
    authTypes: [{ __component: 'auth.form', label: '', field: 'email', isFast: false, fields: [field] }],
  },
  authBanner: null,
  cashier: {
    depositAmountsList: [10, 20],
    availableCurrency: [{ code: 'EUR', symbol: '€' }],
    defaultStateDepositButton: 'disabled',
    detalization: { enableDetalization: true, displayedDetalization: 'header-profile-menu' },
    depositView: 'ContainerScrollView',
    regHintConfig: { isEnabled: false, text: '' },
    depositButtonIcon: '',
    paymentMethodsUrlDisplay: 'sysname',
    receiptBlocksVisibility: { isAddressVisible: true, isContactsVisible: true, isRulesVisible: true },
    methods: [method],
  },
  games: {
    type: 'horizontal',
    canAccessSlotWithZeroBalance: true,
    canVisibleFavoriteIcon: true,
    visibleFullScreen: 'none',
    contentViewType: 'categories',
  },
  loyalty: { isEnableLoyalty: true, isEnableCharacters: true, coinIcon: '', tutorialUrl: '' },
  tournaments: { isShowParticipants: true, durationType: 'dates' },
  menus: { main: [{ ...link, icon: '' }], mobile: [], profile: [] },
  footer: { columns: [{ title: '', links: [link] }], licence: '', responsible: '' },
  home: [{ __component: 'home.game-row', title: 'New' }],
  loader: { isEnabled: true, type: 'logo', text: '', delay: 300 },
};

type Path = readonly (string | number)[];
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), value);
/** A copy of a value with another value at a path. */
const withValue = (value: unknown, [name, ...rest]: Path, given: unknown): unknown => {
  if (name === undefined) return given;
  const changed = withValue(Reflect.get(Object(value), name), rest, given);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...Object(value), [name]: changed };
};
const read = (path: Path, given: unknown) => collectSkipped(() => v.parse(siteConfig, withValue(config, path, given)));
const strictProblems = (path: Path, given: unknown) =>
  parseStrictly(() => v.safeParse(siteConfig, withValue(config, path, given))).issues?.map((one) => v.getDotPath(one));

test('parsing returns a site configuration unchanged', () => {
  expect(collectSkipped(() => v.parse(siteConfig, config))).toEqual({ result: config, skipped: [] });
  expect(parseStrictly(() => v.is(siteConfig, config))).toBe(true);
});

describe('a value of a newer release', () => {
  test.each<[Path, unknown]>([
    [['cashier', 'defaultStateDepositButton'], 'enabled'],
    [['cashier', 'detalization', 'displayedDetalization'], 'header-cashier'],
    [['cashier', 'depositView'], 'ContainerView'],
    [['cashier', 'paymentMethodsUrlDisplay'], 'sysname'],
    [['games', 'type'], 'vertical'],
    [['games', 'visibleFullScreen'], 'all'],
    [['games', 'contentViewType'], 'items'],
    [['tournaments', 'durationType'], 'timer'],
    [['loader', 'type'], 'spinner'],
    [['authBanner'], null],
    [['menuBanner'], null],
    [['web'], undefined],
    [['validators'], undefined],
    [['withdrawErrorButtons'], undefined],
  ])('at %j is replaced with %j, and is a problem for the editor', (path, replacement) => {
    const { result, skipped } = read(path, 'of-a-newer-release');
    expect(at(result, path)).toEqual(replacement);
    expect(skipped).toEqual([{ kind: 'of-a-newer-release', problem: expect.any(String) }]);
    expect(withValue(result, path, at(config, path))).toEqual(withValue(config, path, at(config, path)));
    expect(strictProblems(path, 'of-a-newer-release')).toEqual([path.join('.')]);
  });

  test.each<[Path, unknown]>([
    [['home'], { __component: 'no kind' }],
    [['menus', 'main'], { title: 'Without a path' }],
    [['footer', 'columns'], { title: 'Without links' }],
    [['footer', 'columns', 0, 'links'], 'text'],
    [['cashier', 'methods'], { ...method, sysname: 'not a name' }],
    [['cashier', 'availableCurrency'], { code: 'XXX', symbol: 'x' }],
    [['registration', 'authTypes'], { __component: 'auth.passkey', label: '', field: '', isFast: false, fields: [] }],
    [['registration', 'authTypes', 0, 'fields'], { ...field, type: 'signature' }],
  ])('in the list at %j is skipped, and the other items stay', (path, item) => {
    const known = at(config, path) as readonly unknown[];
    const { result, skipped } = read(path, [item, ...known, item]);
    expect(result).toEqual(config);
    expect(skipped).toHaveLength(2);
    expect(strictProblems(path, [...known, item])?.[0]).toContain([...path, known.length].join('.'));
  });

  test.each(['brand.name', 'flags.isTwoFAEnable', 'registration.terms.isActive', 'cashier.depositAmountsList', 'home'])(
    'at %s makes the configuration unreadable',
    (path) => {
      expect(() => read(path.split('.'), { newer: true })).toThrow(v.ValiError);
    },
  );
});

describe('a section of the home page', () => {
  const schema = v.object({ title: v.string(), count: v.optional(v.number(), 6) });

  test.each(['home.game-row', 'loyalty.quests.list', 'sports-book.top_events'])('may be of the kind %s', (kind) => {
    const section = { __component: kind, any: ['field', 1] };
    expect(read(['home'], [section]).result.home).toEqual([section]);
  });

  test.each(['home', 'Home.row', '.row', 'home.', 'home row.x', '7.row', ''])('is skipped with the kind %j', (kind) => {
    expect(read(['home'], [{ __component: kind }]).result.home).toEqual([]);
  });

  test('has the fields that its remote declares', () => {
    expect(readHomeSection(schema, { __component: 'home.row', title: 'New', more: 1 })).toEqual({
      title: 'New',
      count: 6,
    });
  });

  test('is null when there is none or its fields are not usable', () => {
    expect(readHomeSection(schema, undefined)).toBeNull();
    const { result, skipped } = collectSkipped(() => readHomeSection(schema, { __component: 'home.row', title: 7 }));
    expect([result, skipped.map(({ kind }) => kind)]).toEqual([null, ['home.row']]);
  });
});

describe('a content page', () => {
  const page = { slug: 'rules', title: 'Rules', description: '', updatedAt: '2026-03-01T10:00:00.000Z' };
  const blocks = [
    { __component: 'content.heading', text: 'One' },
    { __component: 'content.list', items: ['a', 'b'] },
    { __component: 'content.faq', items: [{ question: 'Q', answer: 'A' }] },
  ];

  test('has its blocks in order, without those of an unknown kind', () => {
    const given = { ...page, blocks: [blocks[0], { __component: 'content.video', url: 'x' }, blocks[1], blocks[2]] };
    expect(collectSkipped(() => v.parse(contentPage, given)).result).toEqual({ ...page, blocks });
  });

  test('has the usable items of a block', () => {
    const given = { __component: 'content.faq', items: [{ question: 'Q' }, { question: 'Q', answer: 'A' }] };
    expect(collectSkipped(() => v.parse(contentBlock, given)).result).toEqual(blocks[2]);
  });

  test('of a promotion has a system name', () => {
    const given = {
      id: '1',
      slug: 'spring',
      title: '',
      summary: '',
      category: '',
      image_url: '',
      dominant_color: '',
      blocks,
      button_title: '',
      button_slug: '',
      finished_at: null,
    };
    expect(v.is(promotion, given)).toBe(true);
    expect(v.is(promotion, { ...given, slug: '/spring' })).toBe(false);
  });
});

test('a list of the CMS has the total number of documents, also when it skips some', () => {
  const list = cmsList(v.object({ id: v.number() }));
  const given = { data: [{ id: 1 }, { id: 'two' }], meta: { pagination: { start: 0, limit: 25, total: 2 } } };
  expect(collectSkipped(() => v.parse(list, given)).result).toEqual({ ...given, data: [{ id: 1 }] });
  expect(v.is(list, { data: [], meta: {} })).toBe(false);
});

test.each([
  [{ validationDict: { min: { value: '3' } } }, true],
  [{ validationDict: { newer: {} } }, true],
  [{ validationDict: { min: 3 } }, false],
  [{ mask: '##/##' }, true],
  [{ isRequired: 'yes' }, false],
  [{ type: 'file' }, false],
])('a field of a form with %j is valid: %s', (change, isValid) => {
  expect(v.is(formField, { ...field, ...change })).toBe(isValid);
});

test('locales have a direction of writing, and messages are texts or lists of tokens', () => {
  const locale = { code: 'ar', name: 'العربية', dir: 'rtl' };
  expect(v.is(localesAnswer, { locales: [locale], defaultLocale: 'en' })).toBe(true);
  expect(v.is(localesAnswer, { locales: [{ ...locale, dir: 'up' }], defaultLocale: 'en' })).toBe(false);
  expect(v.is(messagesAnswer, { messages: { a: 'text', b: ['Hi ', ['name']] } })).toBe(true);
  expect(v.is(messagesAnswer, { messages: { a: 7 } })).toBe(false);
});

describe('data for search engines', () => {
  const page = { path: '/games', title: 'Games', description: '' };

  test('of a page leaves out tags and questions that are not usable', () => {
    const given = { ...page, meta: [{ name: 'a', content: 'b' }, { name: 'a' }], schemaFaq: [{ question: 'Q' }] };
    const { result } = collectSkipped(() => v.parse(pageSeo, given));
    expect(result).toEqual({ ...page, meta: [{ name: 'a', content: 'b' }], schemaFaq: [] });
  });

  test('of a page requires the data of an article and of a product', () => {
    const article = { headline: 'H', author: 'A', datePublished: '2026-03-01' };
    expect(v.is(pageSeo, { ...page, schemaArticle: article })).toBe(true);
    expect(v.is(pageSeo, { ...page, schemaArticle: { ...article, author: undefined } })).toBe(false);
    expect(v.is(pageSeo, { ...page, product: { name: 'P' } })).toBe(false);
  });

  test('of a domain has the rules of its robots file', () => {
    const group = { userAgents: ['*'], allow: ['/'], disallow: [] };
    const domain = { host: '*', titleSuffix: '', canonicalOrigin: '', isIndexed: true, meta: [] };
    expect(v.is(domainSeo, { ...domain, robots: { groups: [group], sitemaps: [] } })).toBe(true);
    expect(v.is(domainSeo, { ...domain, robots: { groups: [{ userAgents: '*' }], sitemaps: [] } })).toBe(false);
    expect(v.is(domainSeo, domain)).toBe(false);
  });
});
