import { type HandlerOutput, hasFeature } from '@tessera/contract';
import { SANDBOX_WALLET } from '@tessera/provider-protocol/vendor-wallet';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** The house of KENO, which its flag gates (FLAG-13). */
export const KENO_VENDOR = 'GPI';

/** Vendors of which a merchant shows nothing at all (FLAG-13). */
export function hiddenVendors(merchant: Merchant): readonly string[] {
  return hasFeature(merchant.settings.flags, 'kenoLottery') ? [] : [KENO_VENDOR];
}

/** True for a vendor of which the merchant shows anything: one that it has, and does not hide. */
export function isOffered(
  vendor: {
    readonly vendor_code: string;
    readonly merchants: readonly string[] | null;
    readonly wallet_url: string | null;
  },
  merchant: Merchant,
): boolean {
  const isHad = vendor.merchants === null || vendor.merchants.includes(merchant.code);
  // A person who reaches a sandbox controls the money in its wallet.
  if (vendor.wallet_url === SANDBOX_WALLET && !merchant.settings.playMoney) return false;
  return isHad && !hiddenVendors(merchant).includes(vendor.vendor_code);
}

/** True when there is something behind an entry of the catalogue: a game of ours, a lottery, or a vendor from outside. */
export const isConnected = (
  game: { readonly studio_code: string | null; readonly lottery_game: string | null },
  vendor: { readonly launch_url: string | null },
): boolean => game.studio_code !== null || game.lottery_game !== null || vendor.launch_url !== null;

/** Category of the menus that has every lottery: they have no entry for `LOTT`, the other type of lotteries (CAT-06). */
const LOTTERY_CATEGORY = 'ELOTT';
/** True when a game belongs to a category: by its type, or as a lottery of whatever type. */
export const isOfCategory = (
  game: { readonly game_type: string; readonly lottery_game: string | null },
  category: string,
): boolean => game.game_type === category || (category === LOTTERY_CATEGORY && game.lottery_game !== null);
/** Categories that name no game type: they do not filter by type. */
export const WITHOUT_TYPE: readonly string[] = ['', 'ALL', 'HOME', 'HOT'];
/** Category of each vendor tab that is its own vendor (CAT-02). */
export const VENDOR_CATEGORIES: readonly string[] = ['JL', 'EG3'];

/** Letters of one sound that keyboards of Urdu, Arabic and Persian write differently, and the one they are searched as. */
const LETTER_FORMS: Readonly<Record<string, string>> = { đ: 'd', ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ہ', ه: 'ہ', ۃ: 'ہ' };

/** A text as it is searched: without case, accents, tone marks, spaces or signs, so that search forgives them. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[đيىكةهۃ]/gu, (letter) => LETTER_FORMS[letter] ?? letter);
}

/** Words of a search, each as a search key: they may be in any order in a name. */
export function searchWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .map(searchKey)
    .filter((word) => word !== '');
}

/** Group of a sports vendor: esports by the merchant's list, cockfight as marked, the rest stay sports (HOME-18). */
export function sportsGroup(
  merchant: Merchant,
  vendor: { code: string; categories: readonly string[] },
): HandlerOutput<'listVendors'>['vendors'][number]['sportsGroup'] {
  if (merchant.settings.esportVendors.includes(vendor.code)) return 'esports';
  if (merchant.settings.cockfightVendors.includes(vendor.code)) return 'cockfight';
  return vendor.categories.includes('SPORTS') ? 'sports' : null;
}
