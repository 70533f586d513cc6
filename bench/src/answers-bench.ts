import { type Target, httpRates } from './http-rate.ts';
import { FILES } from './files.ts';
import { atLeast, type Figure } from './measure.ts';

/** The first page of the catalogue as the app asks for it. */
export const CATALOGUE_PATH = '/mcs/game/list?gameType=RNG&pageNo=1&pageSize=30';
export const HOME_PATH = '/m/home';
/** What a browser says it takes: its pictures come as AVIF, in the document too. */
export const BROWSER_ACCEPT = { accept: 'text/html,image/avif,image/webp,*/*;q=0.8' };

/** Answers per second of the catalogue endpoint against handlers that do nothing. */
export async function catalogueFigures(program: string, reference: string): Promise<Figure[]> {
  const [ours = 0, same = 0, empty = 0] = await httpRates([
    { url: program + CATALOGUE_PATH },
    { url: `${reference}/catalogue` },
    { url: `${reference}/empty` },
  ]);
  return [
    atLeast('catalogue endpoint against a handler that sends the same bytes', ours, same, 0.5, 'answers/s'),
    atLeast('catalogue endpoint against an empty handler', ours, empty, undefined, 'answers/s'),
  ];
}

/** Answers per second of the guest's home, rendered and kept in memory, against a static file of the same bytes. */
export async function homeFigures(program: string, reference: string): Promise<Figure[]> {
  const brotli = { ...BROWSER_ACCEPT, 'accept-encoding': 'br' };
  const targets: Target[] = [
    { url: program + HOME_PATH, headers: BROWSER_ACCEPT },
    { url: `${reference}/static/${FILES.home}`, headers: BROWSER_ACCEPT },
    { url: program + HOME_PATH, headers: brotli },
    { url: `${reference}/static/${FILES.home}`, headers: brotli },
  ];
  const [ours = 0, file = 0, oursBrotli = 0, fileBrotli = 0] = await httpRates(targets);
  return [
    atLeast('guest home from memory against a static file of the same bytes', ours, file, 0.8, 'answers/s'),
    atLeast('the same, brotli', oursBrotli, fileBrotli, 0.8, 'answers/s'),
  ];
}
