/** Who may import whom (ARCHITECTURE.md, "Directions"), as path patterns: a new feature is covered from the day its folder appears. */
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Tests, and what runs only at build or test time, may import anything. */
export const TEST_CODE = String.raw`\.test\.tsx?$|/(testing|scenarios|simulation)/|^(tests|bench|tools)/|^apps/[^/]+/scripts/|^packages/ui/stories/|\.config\.ts$`;

const serverFeatures = '^apps/server/src/features';
const webFeatures = '^apps/(web|office)/src/features';

export const rules: IForbiddenRuleType[] = [
  forbid('core-stands-alone', 'core is pure rules: no dependency, no node', '^packages/core/', {
    pathNot: '^packages/core/',
  }),
  forbid('contract-knows-core-and-zod', 'the contract is schemas over core', '^packages/contract/', {
    // Addresses are told apart by their checksums, on the page as on the server: pure functions of these two.
    pathNot: ['^packages/(core|contract)/', '(^|/)node_modules/(zod|@noble/hashes|@scure/base)/'],
  }),
  forbid('i18n-knows-no-app', 'the words are used by all apps and know none', '^packages/i18n/', {
    path: ['^apps/', '^packages/ui/'],
  }),
  forbid(
    'ui-knows-no-feature',
    'the design system could dress another product; of core it knows decimals only',
    '^packages/ui/',
    {
      path: ['^apps/', '^packages/(contract|i18n)/', '^packages/core/src/(?!money/|assert)'],
    },
  ),
  {
    name: 'apps-never-meet',
    comment: 'apps share packages, never each other',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: TEST_CODE },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  forbid('server-draws-nothing', 'the design system belongs to the browser', '^apps/server/', {
    path: '^packages/ui/',
  }),
  forbid(
    'browser-has-no-node',
    'node modules do not exist in a browser',
    '^(apps/(web|office)/src|packages/(ui|i18n|contract))/',
    {
      dependencyTypes: ['core'],
    },
  ),

  ...below('server', '^apps/server/src', ['process', 'db', 'jobs', 'mail', 'http', 'ledger', 'features', 'app']),
  {
    name: 'features-meet-at-the-door',
    comment: 'import another feature by its index.ts only',
    severity: 'error',
    from: { path: `${serverFeatures}/([^/]+)/`, pathNot: TEST_CODE },
    to: {
      path: `${serverFeatures}/`,
      pathNot: [`${serverFeatures}/$1/`, String.raw`${serverFeatures}/[^/]+/index\.ts$`],
    },
  },
  {
    name: 'main-enters-by-the-door',
    comment: 'import a feature by its index.ts only',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [TEST_CODE, `${serverFeatures}/`] },
    to: { path: `${serverFeatures}/`, pathNot: String.raw`${serverFeatures}/[^/]+/index\.ts$` },
  },

  // Trading decides on figures alone: reading and writing them happens on the other side of the writer.
  ...among('trading', `${serverFeatures}/trading`, {
    state: [],
    margin: ['state'],
    triggers: ['state', 'margin'],
    decide: ['state'],
    db: ['state'],
    writer: ['state', 'margin', 'triggers', 'decide', 'db'],
    api: ['state', 'margin', 'decide', 'db', 'writer'],
    alerts: ['state', 'margin', 'db', 'api'],
    reversals: ['state', 'decide', 'db', 'writer', 'api'],
  }),
  forbid(
    'trading-api-cannot-write',
    'what a customer asks for is saved by the writer',
    `${serverFeatures}/trading/api/`,
    {
      path: String.raw`${serverFeatures}/trading/(writer/(?!writer\.ts|answers\.ts)|db/batch\.repo\.ts)`,
    },
  ),
  ...below('web-trading', '^apps/web/src/features/trading', [
    'model',
    'shared',
    'history',
    'margin',
    'ticket',
    'positions',
    'chart-lines',
  ]),

  forbid('web-features-know-no-page', 'pages compose features; the app composes pages', `${webFeatures}/`, {
    path: '^apps/(web|office)/src/(app|pages)/',
  }),
  forbid('web-pages-know-no-app', 'pages compose features; the app composes pages', '^apps/(web|office)/src/pages/', {
    path: '^apps/(web|office)/src/app/',
  }),
  forbid(
    'web-base-knows-no-screen',
    'what all screens use knows none of them',
    '^apps/(web|office)/src/(api|shared)/',
    {
      path: '^apps/(web|office)/src/(app|pages|features)/',
    },
  ),
  {
    name: 'web-features-meet-at-the-door',
    comment: 'import another feature by its index only',
    severity: 'error',
    from: { path: '^apps/(web|office)/src/features/([^/]+)/', pathNot: TEST_CODE },
    to: {
      path: `${webFeatures}/`,
      pathNot: ['^apps/$1/src/features/$2/', String.raw`${webFeatures}/[^/]+/index\.tsx?$`],
    },
  },

  forbid('nothing-imports-tests', 'what runs does not depend on what checks it', '^(apps|packages)/', {
    path: TEST_CODE,
  }),
  forbid('only-declared-dependencies', 'say it in the package.json beside', '^(apps|packages)/', {
    dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
    pathNot: '^(packages|apps)/',
  }),
  forbid('no-tools-at-run-time', 'a dependency of what runs is no devDependency', '^(apps/server|packages)/', {
    dependencyTypes: ['npm-dev'],
    dependencyTypesNot: ['type-only'],
  }),
  {
    name: 'imports-resolve',
    comment: 'an import that leads nowhere hides everything behind it',
    severity: 'error',
    from: { pathNot: [String.raw`\.config\.ts$`] },
    to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' },
  },
];

/** Rooms in order of use: each may import itself and those before it. */
function below(name: string, folder: string, rooms: readonly string[]): IForbiddenRuleType[] {
  return rooms.map((room, index) => onlyRooms(name, folder, room, rooms.slice(0, index + 1)));
}

/** Rooms, and which others each may import. */
function among(name: string, folder: string, rooms: Readonly<Record<string, readonly string[]>>): IForbiddenRuleType[] {
  return Object.entries(rooms).map(([room, known]) => onlyRooms(name, folder, room, [room, ...known]));
}

function onlyRooms(name: string, folder: string, room: string, known: readonly string[]): IForbiddenRuleType {
  return forbid(`${name}-${room}-knows-its-place`, `${room} may know ${known.join(', ')}`, `${folder}/${room}/`, {
    path: `${folder}/`,
    pathNot: `${folder}/(${known.join('|')})/`,
  });
}

function forbid(name: string, comment: string, from: string, to: IRegularForbiddenRuleType['to']): IForbiddenRuleType {
  return { name, comment, severity: 'error', from: { path: from, pathNot: TEST_CODE }, to };
}
