import type { Language } from '@tessera/contract/languages';
import type { account } from './en/account.ts';
import type { betting } from './en/betting.ts';
import type { agents } from './en/agents.ts';
import type { bonus } from './en/bonus.ts';
import type { chat } from './en/chat.ts';
import type { cashier } from './en/cashier.ts';
import type { closing } from './en/closing.ts';
import type { download } from './en/download.ts';
import type { entrance } from './en/entrance.ts';
import type { filters } from './en/filters.ts';
import type { games } from './en/games.ts';
import type { home } from './en/home.ts';
import type { limits } from './en/limits.ts';
import type { lobby } from './en/lobby.ts';
import type { lottery } from './en/lottery.ts';
import type { statement } from './en/statement.ts';
import type { invite } from './en/invite.ts';
import type { member } from './en/member.ts';
import type { numbers } from './en/numbers.ts';
import type { phone } from './en/phone.ts';
import type { recovery } from './en/recovery.ts';
import type { rewards } from './en/rewards.ts';
import type { security } from './en/security.ts';
import type { announcements } from './en/announcements.ts';
import type { shell } from './en/shell.ts';
import type { support } from './en/support.ts';
import type { system } from './en/system.ts';
import type { transfer } from './en/transfer.ts';
import type { withdraw } from './en/withdraw.ts';
import type { vip } from './en/vip.ts';
import type { update } from './en/update.ts';

/** The dictionaries by area; English is the source of the keys, the other languages must have the same ones. */
export interface Areas {
  shell: typeof shell;
  system: typeof system;
  home: typeof home;
  games: typeof games;
  account: typeof account;
  betting: typeof betting;
  agents: typeof agents;
  bonus: typeof bonus;
  cashier: typeof cashier;
  chat: typeof chat;
  closing: typeof closing;
  entrance: typeof entrance;
  filters: typeof filters;
  limits: typeof limits;
  lobby: typeof lobby;
  lottery: typeof lottery;
  member: typeof member;
  numbers: typeof numbers;
  phone: typeof phone;
  recovery: typeof recovery;
  security: typeof security;
  announcements: typeof announcements;
  download: typeof download;
  support: typeof support;
  invite: typeof invite;
  statement: typeof statement;
  transfer: typeof transfer;
  withdraw: typeof withdraw;
  rewards: typeof rewards;
  update: typeof update;
  vip: typeof vip;
}
export type Area = keyof Areas;
export const AREAS = [
  'shell',
  'system',
  'home',
  'games',
  'account',
  'betting',
  'agents',
  'bonus',
  'cashier',
  'chat',
  'closing',
  'entrance',
  'filters',
  'limits',
  'lobby',
  'lottery',
  'member',
  'numbers',
  'phone',
  'recovery',
  'security',
  'announcements',
  'download',
  'support',
  'invite',
  'statement',
  'transfer',
  'withdraw',
  'rewards',
  'update',
  'vip',
] as const satisfies readonly Area[];

/** Every text by its full name, such as `home.hotGames`. */
export type TextKey = { [A in Area]: `${A}.${keyof Areas[A] & string}` }[Area];

/** Folder of each language's dictionaries. */
export const LANGUAGE_FOLDERS: Record<Language, string> = { CN: 'cn', EN: 'en', TH: 'th', VI: 'vi', UR: 'ur' };

/** The same keys as the English dictionary, each with a text. */
export type Dictionary<English> = Readonly<Record<keyof English, string>>;
