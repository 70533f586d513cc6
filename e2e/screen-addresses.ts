import * as TABLE from '../apps/web/src/app/screen-table.ts';
import * as FIRST from '../apps/web/src/app/first-screens.ts';
import { quietGame } from './lotteries.ts';
import { callApi } from './members.ts';
import { type GridMerchant, SHARED_PLACE } from './merchants.ts';

/** An address at which a screen is looked at. */
export interface ScreenAddress {
  readonly address: string;
  /** Title of the document there; undefined where the screen leads on at once. */
  readonly title: string | undefined;
}

type ScreenRow = (typeof FIRST)[keyof typeof FIRST];

/** Every screen's row, by its name: a new screen is looked at as soon as the app's own tables name it. */
const ROWS: Readonly<Record<string, ScreenRow>> = { ...FIRST, ...TABLE };

/** Screens that lead a member home. */
const OF_GUESTS = ['log-in', 'register'];
/** Screens that lead on to another, where they are looked at. */
const LEADING_ON = ['launch-lottery', 'lottery-frame'];
/** Leads a guest to the login although its row does not say so: it launches its game first. */
const OF_MEMBERS = ['lottery-frame'];

/** Addresses of screens that show something else, or nothing, without more than their path. Each is looked at. */
async function fullAddresses(merchant: GridMerchant): Promise<Readonly<Record<string, readonly string[]>>> {
  const ask = async <Value>(path: string) => (await callApi<Value>(SHARED_PLACE, merchant, path)).answer.value;
  const { banners } = await ask<{ banners: { id: string }[] }>('/wps/announcement/banner?groupName=m_home');
  const { list } = await ask<{ list: { nodeId: string; gameName: string }[] }>('/mcs/game/hot?isPlatform=2');
  const game = list.find(({ gameName }) => gameName === 'Ember Dragon');
  const { gameId, code } = await quietGame();
  return {
    home: ['/m/home'],
    'log-in': ['/m/login', '/m/login?portal=agent'],
    'forgot-password': ['/m/forget', '/m/forget?method=sms'],
    'help-detail': ['/m/helpDetail?p=0&c=0'],
    banner: ['/m/banner?id=none', `/m/banner?id=${banners[0]?.id}`],
    play: [`/m/play?nodeId=${game?.nodeId}`],
    'launch-lottery': [`/m/launchGame?playType=trad&gameId=${gameId}&prize_mode=Lott&code=${code}&pageBack=home`],
    'lottery-frame': [`/m/lotto-h5/b1/trad/games/${code}`],
    'lottery-bet': [`/m/lotto-h5/b1/trad/games/${code}/play`],
  };
}

/** The English title of a screen, from the texts that the app shows. */
async function titleOf({ title }: ScreenRow): Promise<string> {
  const [area = '', key = ''] = title.split('.');
  const texts = (await import(`@tessera/texts/en/${area}.ts`)) as Record<string, Record<string, string>>;
  return texts[area]?.[key] ?? title;
}

/**
 * Where every screen is looked at that somebody can open.
 * @param merchant whose data the addresses name
 * @throws Error when a screen has only a pattern for an address and none is given here
 */
export async function screenAddresses(
  merchant: GridMerchant,
  who: 'guest' | 'member',
): Promise<readonly ScreenAddress[]> {
  const full = await fullAddresses(merchant);
  const isOpen = (screen: string, { needsSession }: ScreenRow) =>
    who === 'member' ? !OF_GUESTS.includes(screen) : needsSession !== true && !OF_MEMBERS.includes(screen);
  const found: ScreenAddress[] = [];
  for (const [screen, row] of Object.entries(ROWS)) {
    if (!isOpen(screen, row)) continue;
    const addresses = full[screen] ?? row.paths.filter((path) => typeof path === 'string').slice(0, 1);
    if (addresses.length === 0) throw new Error(`an address for the screen ${screen} has to be named`);
    const title = LEADING_ON.includes(screen) ? undefined : await titleOf(row);
    found.push(...addresses.map((address) => ({ address, title })));
  }
  return found;
}
