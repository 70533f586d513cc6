import { HOME_PATH } from './answers-bench.ts';
import { FILES } from './files.ts';
import { type Load, loadPage, scorePage } from './lighthouse.ts';
import { atLeast, atMost, type Figure, median, within } from './measure.ts';

const RUNS = 5;
/** Aims of the foundation: largest paint held against plain pages, script against the reference lobby. */
const FOUNDATION = { paint: 1.2, script: 2 };
/**
 * Aims for every screen that people meet first: paints and score held against the page of one picture, the layout shift as it is,
 * all else against the reference lobby.
 */
const SCREEN = {
  firstPaint: 1.2,
  paint: 1,
  blocking: 1,
  longestTask: 1,
  shift: 0.001,
  score: 0.99,
  requests: 0.43,
  bytes: 1,
};
/** What the lobby counts as where it has less: a frame of blocking, and the shortest task that counts as a long one, ms. */
const LEAST = { blocking: 1000 / 60, longestTask: 50 };

/** Screens of the first visit, by the name the figures carry. */
const SCREENS = { home: HOME_PATH, 'the game list': '/m/gameList', 'the login': '/m/login' } as const;

/** Placeholders that only script would replace rest, or the page would never come to rest itself. */
const AT_REST = '<style>*,::before,::after{animation:none!important}</style></head>';

/** A page without its scripts: neither run nor fetched. */
export function withoutScripts(html: string): string {
  return html
    .replace('</head>', AT_REST)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
}

/** The least page with a picture: one file and one picture as wide as the screen. */
export function onePicturePage(picture: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>One picture</title></head><body style="margin:0"><img src="${picture}" alt="" width="750" height="375" fetchpriority="high" style="width:100%;height:auto"></body></html>`;
}

/** Medians of several loads of one page. */
function middleOf(loads: readonly Load[]): Load {
  const keys = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  return Object.fromEntries(keys.map((key) => [key, median(loads.map((load) => load[key]))])) as unknown as Load;
}

/** The pages that screens are held against. */
interface References {
  readonly picture: Load;
  readonly lobby: Load;
}

function screenFigures(name: string, load: Load, { picture, lobby }: References): Figure[] {
  return [
    atMost(
      `first paint of ${name} against one file and one picture`,
      load.firstPaint,
      picture.firstPaint,
      SCREEN.firstPaint,
      'ms',
    ),
    atMost(`largest paint of ${name} against the same`, load.paint, picture.paint, SCREEN.paint, 'ms'),
    atLeast(`score of ${name} for speed against the same`, load.score, picture.score, SCREEN.score, ''),
    atMost(
      `blocking time of ${name} against the reference lobby`,
      load.blocking,
      lobby.blocking,
      SCREEN.blocking,
      'ms',
      LEAST.blocking,
    ),
    atMost(
      `longest task of ${name} against the same`,
      load.longestTask,
      lobby.longestTask,
      SCREEN.longestTask,
      'ms',
      LEAST.longestTask,
    ),
    atMost(`requests of ${name} against the same`, load.requests, lobby.requests, SCREEN.requests, ''),
    atMost(`bytes of ${name} against the same`, load.bytes, lobby.bytes, SCREEN.bytes, 'KB'),
    within(`layout shift of ${name}, thousandths`, load.shift * 1000, SCREEN.shift * 1000, ''),
  ];
}

/**
 * How the first screens load on a slow phone (Lighthouse, mobile, throttling applied to line and processor, median of five,
 * in turns) against home without its scripts, a page of one file and one picture, and the reference lobby.
 * @param browserPort a free port for the browser's own interface
 */
export async function pageLoadFigures(program: string, reference: string, browserPort: number): Promise<Figure[]> {
  const screenUrls = Object.values(SCREENS).map((path) => program + path);
  const urls = [
    `${reference}/static/${FILES.onePicture}`,
    `${reference}/static/${FILES.homeWithoutScripts}`,
    reference + HOME_PATH,
    ...screenUrls,
  ];
  const loads: Load[][] = urls.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, url] of urls.entries()) loads[index]?.push(await loadPage(url, browserPort));
  }
  const [picture, plain, lobby, ...screens] = loads.map(middleOf) as [Load, Load, Load, Load, ...Load[]];
  const [home] = screens;
  const figures = [
    atMost(
      'largest paint of home against the same page without scripts',
      home.paint,
      plain.paint,
      FOUNDATION.paint,
      'ms',
    ),
    atMost('largest paint of home against one file and one picture', home.paint, picture.paint, FOUNDATION.paint, 'ms'),
    atMost(
      'scripts of home as they came over the line, against the reference lobby',
      home.script,
      lobby.script,
      FOUNDATION.script,
      'KB',
    ),
  ];
  for (const [index, name] of Object.keys(SCREENS).entries()) {
    const load = screens[index];
    if (load) figures.push(...screenFigures(name, load, { picture, lobby }));
    const { accessibility, bestPractices } = await scorePage(screenUrls[index] ?? '', browserPort);
    figures.push(
      atLeast(`score of ${name} for accessibility`, accessibility, 100, 1, ''),
      atLeast(`score of ${name} for best practices`, bestPractices, 100, 1, ''),
    );
  }
  return figures;
}
