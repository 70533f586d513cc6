/**
 * Names of the query that screens and redirects read from an address. A document depends on these alone: the server leaves all
 * others out before it renders, so that addresses with invented names are one document (a test finds every name that is read).
 */
export const QUERY_NAMES: readonly string[] = [
  'aff',
  'affiliateCode',
  'c',
  'code',
  'css',
  'depositId',
  'from',
  'gameClassify',
  'gameGroupId',
  'gameId',
  'gameName',
  'gameType',
  'id',
  'member',
  'merchant',
  'method',
  'minBet',
  'minLine',
  'order',
  'p',
  'pageBack',
  'playType',
  'portal',
  'prize_mode',
  'tab',
  'trial',
  'type',
  'vassalage',
];
