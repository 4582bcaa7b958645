// @ts-check
import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[\w\-./:?=&*]*$/, 'must be a path that begins with “/”, without a locale'));
const name = v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'must consist of letters, digits, “-”, “_” and “.”'));

/** @param {string} text */
const paths = (text) =>
  v.optional(v.pipe(v.array(path), v.description(`${text} Each path covers the paths below it.`)), []);

/** @param {string} text */
const link = (text) => v.optional(v.pipe(path, v.description(text)));

/** @satisfies {Record<import('@croupier/releases/manifest').LinkPurpose, v.GenericSchema>} */
const linkPurposes = {
  deposit: link('Page that takes a deposit.'),
  withdrawal: link('Page that takes a withdrawal.'),
  payments: link('History of payments.'),
  'after-registration': link('Page that a new player sees first.'),
  account: link("Player's account."),
  'personal-data': link('Form with the personal data of a player.'),
  bonuses: link("Player's bonuses."),
  cashback: link("Player's cashback."),
  limits: link('Limits, breaks and self-exclusion.'),
  casino: link('All games.'),
  sports: link('Sportsbook.'),
  studios: link('Game studios.'),
};

const menuEntry = v.strictObject({
  menu: v.pipe(v.picklist(['main', 'profile']), v.description("Menu of the site, or menu of the player's account.")),
  path: v.pipe(path, v.description('Page that the entry opens.')),
  icon: v.pipe(v.string(), v.description('Name of an icon.')),
  title: v.pipe(
    v.objectWithRest({ en: v.string() }, v.string()),
    v.description('Text by locale. Locales without a text show the English one.'),
  ),
});

const sitemapSource = v.union([
  v.strictObject({ collection: name, field: v.optional(name) }),
  v.strictObject({ method: name, query: v.optional(v.record(v.string(), v.string())), field: v.optional(name) }),
]);

const route = v.strictObject({
  name: v.pipe(name, v.description('Name of the route; content refers to it.')),
  path: v.pipe(path, v.description('Path with parameters (`/cashier/deposit/:sysname`), without the locale.')),
  page: v.optional(
    v.pipe(
      name,
      v.description(
        'Folder of the page in `src/pages`. Several routes can show one page. Routes of the shell have none.',
      ),
    ),
  ),
  layout: v.pipe(v.picklist(['default', 'empty', 'game', 'svg-sprite']), v.description('What is around the page.')),
  redirectTo: v.optional(v.pipe(path, v.description('The route redirects to this path and has no page.'))),
  stayOn: v.optional(
    v.pipe(path, v.description('A visitor who comes from a page with this path stays there: the route does not open.')),
  ),
  slots: v.optional(
    v.pipe(
      v.array(name),
      v.description(
        'Slots of other remotes that the page always shows. The home page also shows those that its content names.',
      ),
    ),
  ),
  hydrate: v.optional(
    v.pipe(
      v.literal('on-interaction'),
      v.description(
        'Hydration of the page waits for the first interaction of a guest ([ADR ' +
          '6](../adr/0006-guest-pages-hydrate-on-interaction.md)). Not for pages with fields.',
      ),
    ),
  ),
  sitemap: v.optional(
    v.pipe(
      sitemapSource,
      v.description(
        "Source of the values of the path's parameter, so that the site map lists the pages: " +
          '`{ "collection": "promotions" }` for documents of the CMS, or `{ "method": "games.get", "query": ' +
          '{ "sort": "name" } }` for the list of a public API method. `field` names the value of an item: `slug` of ' +
          'documents, `sysname` of lists by default. The site map lists pages without a parameter, unless robots.txt ' +
          'disallows them.',
      ),
    ),
  ),
});

/** @satisfies {Record<keyof import('@croupier/releases/manifest').PathDeclarations, v.GenericSchema>} */
const pathDeclarations = {
  guarded: paths('Paths for players only. The shell redirects guests to the sign-in.'),
  quiet: paths('Paths on which the shell opens no campaign.'),
  offers: paths('Paths that offer deposits or promotions. Menus and footer do not lead self-excluded players there.'),
  hidesChat: paths('Paths on which the shell hides the badge of the live chat.'),
  keepsDocument: paths('Paths on which the shell does not reload the document by itself, such as payments and games.'),
  withoutCustomCode: paths(
    'Paths whose documents carry no code of third parties, because money or passwords are entered there.',
  ),
  returns: paths(
    'Paths that payment providers and messages link to. Their addresses carry one-time values, so the service ' +
      'worker does not request them.',
  ),
};

/** What an app that renders pages declares in its `remote.json`. The build adds `shared` and `assets`. */
export const remoteSchema = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), v.description('JSON schema of this file, for editors.'))),
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]*$/, 'must be one lower-case word'),
    v.description('Name of the app, its folder and its release directory.'),
  ),
  contract: v.pipe(
    v.pipe(v.number(), v.integer()),
    v.description('Version of the agreement between shell and remotes; currently 1.'),
  ),
  routes: v.pipe(v.array(route), v.description('Pages, see below.')),
  slots: v.pipe(
    v.array(name),
    v.description(
      'Slots that the app provides for pages of other remotes. `home.news` is in `src/slots/home-news`; the ' +
        'content of the home page names it as a section.',
    ),
  ),
  dialogs: v.pipe(
    v.array(name),
    v.description(
      'Dialogs that the app provides; any app opens them by name. `help` is the file `help.dialog.tsx` in a ' +
        'folder of `src/dialogs`.',
    ),
  ),
  ...pathDeclarations,
  links: v.optional(
    v.pipe(
      v.strictObject(linkPurposes),
      v.description('Pages that the shell links to, by purpose, see below. The shell shows no link without a page.'),
    ),
    {},
  ),
  menu: v.optional(
    v.pipe(
      v.array(menuEntry),
      v.description("Menu entries, see below. The shell shows them until a menu of the CMS contains the entry's path."),
    ),
    [],
  ),
});

/** @typedef {v.InferOutput<typeof remoteSchema>} RemoteDeclaration */

const pathFields = /** @type {(keyof typeof pathDeclarations)[]} */ (Object.keys(pathDeclarations));

/** @param {string} declared @param {string} other */
const covers = (declared, other) => declared === other || other.startsWith(`${declared}/`);

/**
 * Problems that a schema cannot express: declarations about pages of another app, and about paths without a parameter.
 *
 * @param {RemoteDeclaration} declaration
 * @returns {string[]}
 */
const pathProblems = ({ routes, links: linked, menu, ...declaration }) => {
  const areas = pathFields.flatMap((field) =>
    declaration[field]
      .filter((declared) => !routes.some((own) => covers(declared, own.path)))
      .map((declared) => `${field}: ${declared}`),
  );
  const pages = [
    ...Object.entries(linked).map(([purpose, to]) => ({ field: `links.${purpose}`, to })),
    ...menu.map(({ path: to }, index) => ({ field: `menu.${index}.path`, to })),
  ];
  const unlisted = routes
    .map(({ path: of, sitemap }, index) => ({ index, isWrong: sitemap && (of.match(/[:*]/g) ?? []).length !== 1 }))
    .filter(({ isWrong }) => isWrong)
    .map(({ index }) => `routes.${index}.sitemap: the path must have one parameter`);
  const strangers = pages.filter(({ to = '' }) => !routes.some((own) => own.path === to.split('?')[0]));
  const foreign = [...areas, ...strangers.map(({ field, to }) => `${field}: ${to}`)];
  return [...unlisted, ...foreign.map((problem) => `${problem} is not a path of this app's routes`)];
};

/**
 * Checks the content of a `remote.json`. Returns the declaration with empty lists for omitted fields, or the
 * problems, one line each.
 *
 * @param {unknown} content
 * @returns {{ declaration: RemoteDeclaration, problems: null } | { declaration: null, problems: string[] }}
 */
export const readDeclaration = (content) => {
  const { success, output, issues } = v.safeParse(remoteSchema, content);
  const problems = success
    ? pathProblems(output)
    : issues.map((issue) => {
        const isUnknownField = issue.type === 'strict_object' && issue.expected === 'never';
        return `${v.getDotPath(issue) ?? 'remote.json'}: ${isUnknownField ? 'is not a known field' : issue.message}`;
      });
  return success && problems.length === 0 ? { declaration: output, problems: null } : { declaration: null, problems };
};
