import { type ArrowRule, never } from './arrow-rule.ts';
import { SERVER_ARROW_RULES } from './server-arrow-rules.ts';

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
    { 'apps/web/src/app/planted-breach-apps-never-import-apps.ts': '../../../server/src/modules.ts' },
  ),
  never(
    'server-and-sandboxes-are-strangers',
    { path: '^apps/(server|sandbox)/' },
    { path: '^apps/(server|sandbox)/', pathNot: '^apps/$1/' },
    'Sandboxes simulate third parties: they share only packages/provider-protocol with the server.',
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
    'Both ends of a message use it, so it may depend on neither.',
    { 'packages/provider-protocol/src/planted-breach-provider-protocol.ts': '@tessera/rules/fairness/draw-stream' },
  ),
  never(
    'console-knows-contract-and-theme',
    { path: '^apps/console/' },
    { path: '^(packages|games)/', pathNot: '^packages/(contract/|ui/(parts|src/(line|logo|theme|typed-number))/)' },
    'The console is no page of members: it has its own components, texts and tokens. What it shows of a look is derived as phones do, what is typed as a number is read as there, its stories are shown, and its line is watched, as theirs are.',
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
  ...SERVER_ARROW_RULES,
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
