import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { foldLikeness } from './fold-likeness.ts';

/** Refused wherever they are in a name: they would make a member look like the house. */
const ANYWHERE = [
  'support',
  'customer service',
  'customer care',
  'helpdesk',
  'administrator',
  'tessera',
  '客服',
  '官方',
  '管理员',
  '管理員',
  'แอดมิน',
  'ฝ่ายสนับสนุน',
  'ผู้ดูแลระบบ',
  'เจ้าหน้าที่',
  'quản trị viên',
  'chăm sóc khách hàng',
  'hỗ trợ khách hàng',
  'ایڈمن',
  'سپورٹ',
  'انتظامیہ',
];
/** Refused at the beginning of a name, or of a word of it; inside a word they are something else, as in `badminton`. */
const AT_START = [
  'admin',
  'sysadmin',
  'system',
  'service',
  'official',
  'moderator',
  'operator',
  'cashier',
  'security',
  'help center',
  'help centre',
];
/** Refused as the whole name or as a word of it; other names begin with them, as `Staffan` does. */
const WHOLE = ['root', 'staff', 'cskh', 'hỗ trợ', '系统', '系統'];

/** Shorter names of a house are parts of too many other names. */
const HOUSE_LETTERS = 4;

const [anywhere = [], atStart = [], whole = []] = [ANYWHERE, AT_START, WHOLE].map((words) => words.map(foldLikeness));

/** A name without the digits at its end, folded. */
const bare = (name: string) => foldLikeness(name.replace(/\p{N}+$/u, ''));

/**
 * Whether a user name or nickname passes its member off as the house: it is like a word that staff go by, or like brand or code of the
 * merchant. Names are compared by how they look (`foldLikeness`).
 */
export function isReservedName(name: string, { code, settings }: Pick<Merchant, 'code' | 'settings'>): boolean {
  const joined = foldLikeness(name);
  const house = [settings.brand.name, code].map(foldLikeness);
  if (house.includes(joined) || house.includes(bare(name))) return true;
  const held = [...anywhere, ...house.filter((word) => word.length >= HOUSE_LETTERS)];
  if (held.some((word) => joined.includes(word))) return true;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  const parts = [joined, ...words.map(foldLikeness)];
  if (parts.some((part) => atStart.some((word) => part.startsWith(word)))) return true;
  return [bare(name), joined, ...words.map(bare)].some((part) => whole.includes(part));
}
