type Condition = Readonly<Record<string, unknown>>;
const never = (name: string, from: Condition, to: Condition, comment: string) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});
const source = '^(apps|packages|games|e2e)/.*\\.(ts|tsx)$';

/** The arrows of ARCHITECTURE.md: who may import whom. tools/gates/arrows.ts runs them and proves that they see. */
export const arrowRules = {
  forbidden: [
    never(
      'no-circles',
      { path: source },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one file, or need a third.',
    ),
    never(
      'no-broken-imports',
      { path: source },
      { couldNotResolve: true, pathNot: '^virtual:' },
      'An import that cannot be resolved is not checked by any rule below.',
    ),
    never(
      'apps-are-leaves',
      { path: '^(packages|games|e2e)/' },
      { path: '^apps/' },
      'Apps import packages, never the reverse; end-to-end tests speak HTTP.',
    ),
    never(
      'apps-never-import-apps',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'Apps meet in packages/contract only.',
    ),
    never(
      'contract-knows-nobody',
      { path: '^packages/contract/' },
      { path: '^(packages|games)/', pathNot: '^packages/contract/' },
      'The contract is the root of the tree.',
    ),
    never(
      'rules-know-the-contract-only',
      { path: '^packages/rules/' },
      { path: '^(packages|games)/', pathNot: '^packages/(rules|contract)/' },
      'Rules are pure.',
    ),
    never(
      'ui-knows-the-contract-only',
      { path: '^packages/ui/' },
      { path: '^(packages|games)/', pathNot: '^packages/(ui|contract)/' },
      'Components have no data, texts or routes.',
    ),
    never(
      'games-are-islands',
      { path: '^games/([^/]+)/' },
      { path: '^games/', pathNot: '^games/$1/' },
      'A game is deleted by deleting its folder.',
    ),
    never(
      'game-rules-are-pure',
      { path: '^games/[^/]+/src/(rules|math)' },
      { path: '^packages/(ui|texts)/|^games/[^/]+/src/screen' },
      'Rules run on the server and in tests.',
    ),
    never(
      'web-never-imports-games',
      { path: '^apps/(web|console)/src/' },
      { path: '^(games|packages/game-kit)/' },
      'A game runs in a frame, like any vendor’s.',
    ),
    never(
      'server-has-no-screens',
      { path: '^apps/server/' },
      {
        path: '^packages/ui/|^games/[^/]+/src/screen|node_modules/(react|react-dom)/',
        pathNot: '^packages/ui/src/theme/',
      },
      'The server uses only a game’s rules.',
    ),
    never(
      'web-app-is-the-top',
      { path: '^apps/web/src/(screens|features|shared)/' },
      { path: '^apps/web/src/app/' },
      'The arrow points down: app, screens, features, shared.',
    ),
    never(
      'web-screens-are-islands',
      { path: '^apps/web/src/screens/([^/]+)/' },
      { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
      'What two screens share is a feature.',
    ),
    never(
      'web-features-know-no-screen',
      { path: '^apps/web/src/(features|shared)/' },
      { path: '^apps/web/src/screens/' },
      'Screens compose features.',
    ),
    never(
      'web-features-are-islands',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      'Features do not know each other.',
    ),
    never(
      'web-shared-is-the-floor',
      { path: '^apps/web/src/shared/' },
      { path: '^apps/web/src/(features|screens|app)/' },
      'Shared code knows no feature.',
    ),
    never(
      'web-calls-in-one-place',
      {
        path: '^apps/web/src/',
        pathNot: '^apps/web/src/(shared/api/|app/|(features|shared)/[^/]+/[^/]+-queries)|\\.test\\.tsx?$',
      },
      { path: '^apps/web/src/shared/api/call\\.ts$' },
      'Only a queries file calls the server.',
    ),
    never(
      'modules-meet-at-the-front-door',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/$1/|^apps/server/src/modules/([^/]+)/\\1\\.ts$',
      },
      'A module is entered through its front door.',
    ),
    never(
      'only-repositories-speak-sql',
      {
        path: '^apps/server/src/modules/',
        pathNot: '-(repository|tables)\\.ts$|\\.test\\.ts$',
      },
      { path: 'node_modules/(kysely|pg)/' },
      'SQL lives in *-repository.ts.',
    ),
    never(
      'repositories-are-private',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/modules/.*-repository\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
      'Another module’s tables are not yours.',
    ),
    never(
      'platform-knows-no-business',
      { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/modules/' },
      'Platform is plumbing.',
    ),
    never(
      'end-to-end-speaks-http',
      { path: '^e2e/' },
      { path: '^(apps|packages|games)/', pathNot: '^packages/contract/' },
      'A journey sees what a person sees.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^n].*/(dist|\\.data|\\.test)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
