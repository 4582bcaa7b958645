import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import lingui from 'eslint-plugin-lingui';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { appBoundaries } from './tools/checks/eslint-app-boundaries.mjs';
import { requireProjectGraph } from './tools/checks/project-graph.mjs';

await requireProjectGraph();

/** Which layer may use which. The order: remote and shell → web libs → common libs; services see common libs only. */
const layers = [
  { sourceTag: 'layer:shell', onlyDependOnLibsWithTags: ['layer:web', 'layer:common'] },
  { sourceTag: 'layer:remote', onlyDependOnLibsWithTags: ['layer:web', 'layer:common'] },
  { sourceTag: 'layer:service', onlyDependOnLibsWithTags: ['layer:common'] },
  { sourceTag: 'layer:web', onlyDependOnLibsWithTags: ['layer:web', 'layer:common'] },
  { sourceTag: 'layer:common', onlyDependOnLibsWithTags: ['layer:common'] },
  { sourceTag: 'layer:tools', onlyDependOnLibsWithTags: ['layer:common'] },
];

/** The groups of the platform's modules, in the order in which they may use each other: each uses only earlier ones. */
const moduleGroups = [
  'domain-events',
  'ledger',
  'content',
  'players',
  'currencies',
  'protection',
  'payments',
  'bonuses',
  'games',
  'sportsbook',
  'rewards',
  'support',
  'operations',
  'composition',
];
const groupOrder = moduleGroups.slice(0, -1).map((group, index) => ({
  files: [`apps/platform/src/modules/${group}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${moduleGroups.slice(index + 1).join('|')})/`,
            message: `The group ${group} uses only groups before it: see docs/explanation/architecture.md.`,
          },
        ],
      },
    ],
  },
}));

/**
 * The longest function and file, in lines of code. Longer ones from before these rules are listed in
 * tools/checks/lint-suppressions.json, which may only shrink.
 */
const lengths = (file, functions) => ({
  'max-lines': ['error', { max: file, skipBlankLines: true, skipComments: true }],
  ...(functions && {
    'max-lines-per-function': ['error', { max: functions, skipBlankLines: true, skipComments: true }],
  }),
});

/** What no TypeScript file may contain. */
const restrictedSyntax = [
  { selector: 'ExportAllDeclaration', message: 'List exports by hand: an index says what a folder offers.' },
];

/** Paths of pages come from `href`, so that a link to a page that does not exist is a type error. */
const pagePath = '/^\\u002f[a-z_]/';
const pathMessage = "Build the path of a page with `href` of '@croupier/router'.";
const literalPaths = [
  `JSXAttribute[name.name='to'] > Literal[value=${pagePath}]`,
  `JSXAttribute[name.name='to'] > JSXExpressionContainer > TemplateLiteral[quasis.0.value.raw=${pagePath}]`,
  `Property[key.name=/^(to|path|redirectUrl)$/] > Literal[value=${pagePath}]`,
  `Property[key.name=/^(to|path|redirectUrl)$/] > TemplateLiteral[quasis.0.value.raw=${pagePath}]`,
].map((selector) => ({ selector, message: pathMessage }));

const storages = ['localStorage', 'sessionStorage'];
const storageMessage = 'Use @croupier/browser-storage: storage may be disabled, full or hold malformed values.';

export default ts.config(
  { ignores: ['**/dist', '**/.nx', '**/.cache', '**/.croupier', '**/node_modules'] },
  js.configs.recommended,
  { files: ['**/*.{ts,tsx,mjs,cjs}'], rules: lengths(300, 50) },
  // Drawings, catalogues and texts are data.
  {
    files: ['apps/sandbox/src/{art,games/catalogue}/**', 'apps/platform/src/seed/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  // A suite is one function, and a table of cases is long by nature.
  {
    files: ['**/*.test.{ts,tsx,mjs}', '**/e2e/**', '**/testing/**', '**/*.fixture.*'],
    rules: { ...lengths(400), 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'fetch',
          'performance',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'AbortSignal',
          'AbortController',
          'Buffer',
          'module',
          'require',
          'globalThis',
          'Response',
          'Headers',
          'TextDecoder',
          'URLSearchParams',
          'FormData',
          'structuredClone',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.test.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        ['jest', 'describe', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.recommended],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['apps/!(gateway|platform|sandbox)/src/**/*.{ts,tsx}'],
    // The gallery shows components; the paths of the previous release's remotes are gone with it.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/pages/gallery/**', '**/previous-release.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...literalPaths] },
  },
  { files: ['**/*.tsx', 'libs/**/*.ts'], plugins: { 'react-hooks': hooks }, rules: hooks.configs.recommended.rules },
  {
    files: ['apps/!(gateway|platform|sandbox)/src/**/*.tsx', 'libs/ui/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/server.tsx'],
    plugins: { lingui },
    rules: {
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-expression-in-message': 'error',
      'lingui/no-unlocalized-strings': [
        'error',
        {
          ignore: ['^(?![A-Z].*\\s)\\S+$', '^[^A-Za-z]*$'],
          ignoreNames: [
            {
              regex: {
                pattern:
                  'className|style|src|srcSet|type|id|width|height|href|to|role|name|path|sizes|d|viewBox|rel|target|autoComplete|inputMode|key|slot|dir|variant|size|icon|allow|sandbox',
                flags: '',
              },
            },
          ],
          ignoreFunctions: [
            'console.*',
            'Error',
            '*Error',
            'createEvent',
            'createStore',
            'createEffect',
            'cx',
            'useSlot',
            '*.addEventListener',
            '*.querySelector*',
            'new URL',
          ],
        },
      ],
    },
  },
  // For those who build the site, in the language they build it in.
  { files: ['apps/shell/src/pages/gallery/**'], rules: { 'lingui/no-unlocalized-strings': 'off' } },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    ignores: ['libs/router/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-router-dom', message: 'The router has one legal specifier on a page: @croupier/router.' },
            { name: 'react-router', message: 'The router has one legal specifier on a page: @croupier/router.' },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
    ignores: ['libs/browser-storage/src/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: storageMessage }))],
      'no-restricted-properties': ['error', ...storages.map((property) => ({ property, message: storageMessage }))],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          checkDynamicDependenciesExceptions: ['.*'],
          allow: [],
          depConstraints: layers,
        },
      ],
    },
  },
  { files: ['**/*.{ts,tsx,mjs}'], plugins: { apps: appBoundaries }, rules: { 'apps/stand-alone': 'error' } },
  ...groupOrder,
  // A browser suite drives the whole system, so it may import from tools and other apps.
  { files: ['apps/*/e2e/**/*.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
);
