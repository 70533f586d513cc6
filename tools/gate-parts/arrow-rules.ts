/** What dependency-cruiser is told of the files at one end of an import. */
export interface Condition {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
  readonly circular?: boolean;
  readonly viaOnly?: object;
  readonly couldNotResolve?: boolean;
}

/** Who must never import whom. */
export interface ArrowRule {
  readonly name: string;
  readonly comment: string;
  readonly from: Condition;
  readonly to: Condition;
  /** Files that break the rule, each with what it imports; the gate plants them at every run. */
  readonly planted: Readonly<Record<string, string>>;
}

const never = (
  name: string,
  from: Condition,
  to: Condition,
  comment: string,
  planted: ArrowRule['planted'],
): ArrowRule => ({ name, comment, from, to, planted });
const source = '^(apps|packages|games|e2e)/.*\\.(ts|tsx)$';

/** The arrows of ARCHITECTURE.md: who may import whom. tools/gates/arrows.ts runs them and proves that they see. */
export const ARROW_RULES: readonly ArrowRule[] = [
  never(
    'no-circles',
    { path: source },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    'Two files that need each other are one file, or need a third.',
    {
      'packages/rules/src/planted-breach-one.ts': './planted-breach-two.ts',
      'packages/rules/src/planted-breach-two.ts': './planted-breach-one.ts',
    },
  ),
  never(
    'no-broken-imports',
    { path: source },
    { couldNotResolve: true, pathNot: '^virtual:' },
    'An import that cannot be resolved is not checked by any rule below.',
    { 'packages/rules/src/planted-breach-no-broken-imports.ts': './nowhere.ts' },
  ),
  never(
    'apps-are-leaves',
    { path: '^(packages|games)/' },
    { path: '^apps/' },
    'Apps import packages, never the reverse.',
    { 'packages/rules/src/planted-breach-apps-are-leaves.ts': '../../../apps/web/src/app/layout.ts' },
  ),
  never(
    'apps-never-import-apps',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
    'Apps meet in packages/contract only.',
    { 'apps/web/src/app/planted-breach-apps-never-import-apps.ts': '../../../server/src/handlers.ts' },
  ),
  never(
    'server-and-sandboxes-are-strangers',
    { path: '^apps/(server|sandbox)/' },
    { path: '^apps/(server|sandbox)/', pathNot: '^apps/$1/' },
    'Sandboxes stand for third parties: the two meet in packages/provider-protocol.',
    {
      'apps/server/src/planted-breach-server-and-sandboxes-are-strangers.ts': '../../sandbox/src/start-sandbox.ts',
      'apps/sandbox/src/planted-breach-server-and-sandboxes-are-strangers.ts': '../../server/src/wire.ts',
    },
  ),
  never(
    'sandboxes-know-protocols-only',
    { path: '^apps/sandbox/' },
    { path: '^(packages|games)/', pathNot: '^packages/(contract|provider-protocol)/' },
    'A third party knows what is said to it.',
    { 'apps/sandbox/src/planted-breach-sandboxes-know-protocols-only.ts': '@tessera/rules/fairness/draw-stream' },
  ),
  never(
    'sandbox-repositories-speak-sql',
    { path: '^apps/sandbox/src/', pathNot: ['-repository\\.ts$', '/database\\.ts$', '\\.test\\.ts$'] },
    { path: ['node_modules/kysely/', 'node_modules/pg/'] },
    'SQL lives in *-repository.ts.',
    { 'apps/sandbox/src/planted-breach-sandbox-repositories-speak-sql.ts': 'kysely' },
  ),
  never(
    'provider-protocol-knows-the-contract-only',
    { path: '^packages/provider-protocol/' },
    { path: '^(packages|games)/', pathNot: '^packages/(provider-protocol|contract)/' },
    'Both ends of a message read it, whoever they are.',
    { 'packages/provider-protocol/src/planted-breach-provider-protocol.ts': '@tessera/rules/fairness/draw-stream' },
  ),
  never(
    'console-knows-contract-and-theme',
    { path: '^apps/console/' },
    { path: '^(packages|games)/', pathNot: '^packages/(contract/|ui/(parts|src/(line|logo|theme|typed-number))/)' },
    'The console is no page of members: it has components, texts and tokens of its own. What it shows of a look is derived as phones do, what is typed as a number is read as there, its stories are shown, and its line is watched, as theirs are.',
    { 'apps/console/src/planted-breach-console-knows-contract-and-theme.ts': '@tessera/ui/button/button.tsx' },
  ),
  never(
    'contract-knows-nobody',
    { path: '^packages/contract/' },
    { path: '^(packages|games)/', pathNot: '^packages/contract/' },
    'The contract is the root of the tree.',
    { 'packages/contract/src/planted-breach-contract-knows-nobody.ts': '@tessera/rules/fairness/draw-stream' },
  ),
  never(
    'rules-know-the-contract-only',
    { path: '^packages/rules/' },
    { path: '^(packages|games)/', pathNot: '^packages/(rules|contract)/' },
    'Rules are pure.',
    { 'packages/rules/src/planted-breach-rules-know-the-contract-only.ts': '../../texts/src/index.ts' },
  ),
  never(
    'ui-knows-the-contract-only',
    { path: '^packages/ui/' },
    { path: '^(packages|games)/', pathNot: '^packages/(ui|contract)/' },
    'Components have no data, texts or routes.',
    { 'packages/ui/src/planted-breach-ui-knows-the-contract-only.ts': '../../texts/src/index.ts' },
  ),
  never(
    'stories-are-for-nobody-else',
    { path: '^(packages/ui/src|apps)/', pathNot: ['\\.stories\\.tsx$', '\\.test\\.tsx?$', '^apps/console/parts/'] },
    { path: ['^packages/ui/parts/', '^apps/console/parts/', '\\.stories\\.tsx$'] },
    'Demo data and the catalogue are no part of the product.',
    { 'packages/ui/src/planted-breach-stories-are-for-nobody-else.ts': '../parts/demo-words.tsx' },
  ),
  never(
    'games-are-islands',
    { path: '^games/([^/]+)/' },
    { path: '^games/', pathNot: '^games/$1/' },
    'A game is deleted by deleting its folder.',
    { 'games/jade-tiger/src/planted-breach-games-are-islands.ts': '../../ember-dragon/src/rules.ts' },
  ),
  never(
    'game-rules-are-pure',
    { path: '^games/[^/]+/src/(rules|math)' },
    { path: ['^packages/(ui|texts)/', '^games/[^/]+/src/screen'] },
    'Rules run on the server and in tests.',
    { 'games/jade-tiger/src/rules-planted-breach-game-rules-are-pure.ts': './screen.ts' },
  ),
  never(
    'web-never-imports-games',
    { path: '^apps/web/src/' },
    { path: ['^games/', '^packages/game-kit/'] },
    'A game runs in a frame, like any vendor’s.',
    { 'apps/web/src/app/planted-breach-web-never-imports-games.ts': '../../../../games/jade-tiger/src/rules.ts' },
  ),
  never(
    'server-has-no-screens',
    { path: '^apps/server/' },
    {
      path: ['^packages/ui/', '^games/[^/]+/src/screen', 'node_modules/react/', 'node_modules/react-dom/'],
      pathNot: '^packages/ui/src/theme/',
    },
    'The server uses only a game’s rules.',
    { 'apps/server/src/planted-breach-server-has-no-screens.ts': '../../../games/jade-tiger/src/screen.ts' },
  ),
  never(
    'web-app-is-the-top',
    { path: '^apps/web/src/(screens|features|shared)/' },
    { path: '^apps/web/src/app/' },
    'The arrow points down: app, screens, features, shared.',
    { 'apps/web/src/shared/planted-breach-web-app-is-the-top.ts': '../app/layout.ts' },
  ),
  never(
    'web-screens-are-islands',
    { path: '^apps/web/src/screens/([^/]+)/' },
    { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    'What two screens share is a feature.',
    { 'apps/web/src/screens/help/planted-breach-web-screens-are-islands.ts': '../home/home-tabs.ts' },
  ),
  never(
    'web-features-know-no-screen',
    { path: '^apps/web/src/(features|shared)/' },
    { path: '^apps/web/src/screens/' },
    'Screens compose features.',
    { 'apps/web/src/features/games/planted-breach-web-features-know-no-screen.ts': '../../screens/home/home-tabs.ts' },
  ),
  never(
    'web-features-are-islands',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'Features do not know each other.',
    { 'apps/web/src/features/agents/planted-breach-web-features-are-islands.ts': '../games/launch-plan.ts' },
  ),
  never(
    'web-shared-is-the-floor',
    { path: '^apps/web/src/shared/' },
    { path: '^apps/web/src/(features|screens|app)/' },
    'Shared code knows no feature.',
    { 'apps/web/src/shared/planted-breach-web-shared-is-the-floor.ts': '../features/games/launch-plan.ts' },
  ),
  never(
    'web-calls-in-one-place',
    { path: '^apps/web/src/', pathNot: ['^apps/web/src/app/', '^apps/web/src/shared/api/', '\\.test\\.tsx?$'] },
    {
      path: ['http-call', 'send-call', 'wire-fetch', 'wire-table', 'live-stream'].map(
        (name) => `^apps/web/src/shared/api/${name}\\.ts$`,
      ),
    },
    'The app makes the one call to the server; all others get it from the services.',
    { 'apps/web/src/screens/home/planted-breach-web-calls-in-one-place.ts': '../../shared/api/send-call.ts' },
  ),
  never(
    'modules-meet-at-the-front-door',
    { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
    {
      path: '^apps/server/src/modules/',
      pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/([^/]+)/\\1\\.ts$'],
    },
    'A module is entered through its front door.',
    { 'apps/server/src/modules/wallet/planted-breach-modules-meet-at-the-front-door.ts': '../ledger/roll-up.ts' },
  ),
  never(
    'members-know-no-module',
    { path: '^apps/server/src/modules/members/', pathNot: '\\.test\\.ts$' },
    { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/members/' },
    'Every module may ask about a member, so what a member is needs no other module.',
    { 'apps/server/src/modules/members/planted-breach-members-know-no-module.ts': '../ledger/ledger.ts' },
  ),
  never(
    'sessions-know-members-alone',
    { path: '^apps/server/src/modules/sessions/', pathNot: '\\.test\\.ts$' },
    { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/(sessions|members)/' },
    'A session is opened for a member by whoever proved to be them; how they did is not its business.',
    { 'apps/server/src/modules/sessions/planted-breach-sessions-know-members-alone.ts': '../ledger/ledger.ts' },
  ),
  never(
    'identity-knows-no-way-in',
    { path: '^apps/server/src/modules/(members|sessions|identity)/', pathNot: '\\.test\\.ts$' },
    { path: '^apps/server/src/modules/account/' },
    'Registration and logins are composed of proofs, sessions and members, never the reverse.',
    { 'apps/server/src/modules/identity/planted-breach-identity-knows-no-way-in.ts': '../account/account.ts' },
  ),
  never(
    'only-repositories-speak-sql',
    {
      path: '^apps/server/src/modules/',
      pathNot: ['-repository\\.ts$', '-tables\\.ts$', '\\.test\\.ts$'],
    },
    { path: ['node_modules/kysely/', 'node_modules/pg/'] },
    'SQL lives in *-repository.ts.',
    { 'apps/server/src/modules/wallet/planted-breach-only-repositories-speak-sql.ts': 'kysely' },
  ),
  never(
    'repositories-are-private',
    { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
    { path: '^apps/server/src/modules/.*-repository\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    'Another module’s tables are not yours.',
    { 'apps/server/src/modules/wallet/planted-breach-repositories-are-private.ts': '../bets/bets-repository.ts' },
  ),
  never(
    'platform-knows-no-business',
    { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
    { path: '^apps/server/src/modules/' },
    'Platform is plumbing.',
    { 'apps/server/src/platform/planted-breach-platform-knows-no-business.ts': '../modules/wallet/wallet.ts' },
  ),
  never(
    'end-to-end-speaks-http',
    { path: '^e2e/' },
    {
      path: '^(apps|packages|games)/',
      pathNot: [
        '^packages/contract/',
        '^apps/web/src/app/(screen-table|first-screens)\\.ts$',
        '^apps/server/test/attacks/',
      ],
    },
    'A journey sees what a person sees, and an attack what an attacker sees. Which screens there are it reads from the app, so that none is forgotten.',
    { 'e2e/planted-breach-end-to-end-speaks-http.ts': '../packages/rules/src/fairness/draw-stream.ts' },
  ),
];

/** How dependency-cruiser finds and resolves imports. */
export const cruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^[^n].*/(dist|\\.data|\\.test)/' },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
};
