import { type ArrowRule, never } from './arrow-rule.ts';

/** Files in a module's folder that are above modules: they may use any of them. */
const ABOVE = ['/operator/', '\\.module\\.ts$', '\\.test\\.ts$'];

/** Who may import whom inside the server. */
export const SERVER_ARROW_RULES: readonly ArrowRule[] = [
  never(
    'modules-meet-at-the-front-door',
    { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
    {
      path: '^apps/server/src/modules/',
      pathNot: [
        '^apps/server/src/modules/$1/',
        '^apps/server/src/modules/([^/]+)/\\1\\.ts$',
        '^apps/server/src/modules/[^/]+/operator/',
      ],
    },
    'A module is entered through its front door.',
    { 'apps/server/src/modules/wallet/planted-breach-modules-meet-at-the-front-door.ts': '../ledger/roll-up.ts' },
  ),
  never(
    'operator-is-above-modules',
    {
      path: '^apps/server/src/(modules|platform)/',
      pathNot: ['^apps/server/src/modules/[^/]+/operator/', '\\.module\\.ts$', '\\.test\\.ts$'],
    },
    { path: ['^apps/server/src/operator/', '^apps/server/src/modules/[^/]+/operator/'] },
    'Staff calls and commands use modules, never the reverse.',
    {
      'apps/server/src/modules/wallet/planted-breach-operator-is-above-modules.ts':
        '../adjustments/operator/adjustment-calls.ts',
    },
  ),
  never(
    'manifests-are-above-modules',
    { path: '^apps/server/src/(modules|platform|operator)/', pathNot: '\\.test\\.ts$' },
    { path: ['^apps/server/src/modules\\.ts$', '^apps/server/src/modules/.*\\.module\\.ts$'] },
    'Only the list of modules reads manifests, and only what starts the program reads the list.',
    { 'apps/server/src/modules/wallet/planted-breach-manifests-are-above-modules.ts': '../ledger/ledger.module.ts' },
  ),
  never(
    'members-know-no-module',
    { path: '^apps/server/src/modules/members/', pathNot: ABOVE },
    { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/members/' },
    'Every module may ask about a member, so what a member is needs no other module.',
    { 'apps/server/src/modules/members/planted-breach-members-know-no-module.ts': '../ledger/ledger.ts' },
  ),
  never(
    'sessions-know-members-alone',
    { path: '^apps/server/src/modules/sessions/', pathNot: ABOVE },
    { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/(sessions|members)/' },
    'Opening a session must not depend on how the member proved who they are.',
    { 'apps/server/src/modules/sessions/planted-breach-sessions-know-members-alone.ts': '../ledger/ledger.ts' },
  ),
  never(
    'identity-knows-no-way-in',
    { path: '^apps/server/src/modules/(members|sessions|identity)/', pathNot: ABOVE },
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
];
