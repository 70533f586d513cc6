import { globSync } from 'node:fs';
import { fingerprintOf } from '../../apps/studio/math-versions.ts';
import { writeMathSheet } from '../../apps/studio/math-sheets.ts';
import type { ArtSpec } from '../../packages/game-kit/art/art-spec.ts';
import { paintGame } from '../../packages/game-kit/art/build-art.ts';
import type { GameInfo } from '../../packages/game-kit/src/game-info.ts';
import { expectedReturn } from '../../packages/rules/src/slots/expected-return.ts';
import type { SlotMath, WaysMath } from '../../packages/rules/src/slots/slot-math.ts';
import type { Options } from '../new.ts';
import type { Plan } from './plan.ts';
import { Refused } from './refused.ts';
import { namesOf } from './text.ts';

const VENDORS = ['PG', 'JL', 'FC', 'EG3'];

/** Kinds of games by the word behind `--kind`. */
const KINDS: Readonly<Record<string, (plan: Plan, name: string, options: Options) => Promise<void>>> = {
  slot: newSlot,
};

/** A game of our own, of which the studio, the catalogue and the game server take notice by its folder. */
export async function newGame(plan: Plan, name: string, options: Options): Promise<void> {
  const { kind = 'slot' } = options;
  const make = Object.hasOwn(KINDS, String(kind)) ? KINDS[String(kind)] : undefined;
  if (!make) throw new Refused(`There is no kind of games ${kind}; there is ${Object.keys(KINDS).join(', ')}.`);
  if (plan.has(`games/${name}`)) throw new Refused(`There is a game ${name}.`);
  await make(plan, name, options);
}

/** The game that a new slot begins as: its reels, its pictures without their lettering, its colours. */
interface Model {
  readonly info: GameInfo;
  readonly math: WaysMath;
  readonly art: ArtSpec;
}

/** The first game that pays by ways. @throws Refused when there is none any more */
async function findModel(plan: Plan): Promise<Model> {
  const codes = globSync('games/*', { cwd: plan.root }).map((path) => path.slice('games/'.length));
  for (const code of codes.sort()) {
    const game = (await import(`../../games/${code}/src/rules.ts`)) as { info: GameInfo; math: SlotMath };
    const { info, math } = game;
    if (math.mechanic !== 'ways') continue;
    const { art } = (await import(`../../games/${code}/art/art.ts`)) as { art: ArtSpec };
    return { info, math, art };
  }
  throw new Refused('There is no game that pays by ways, as which a slot could begin.');
}

async function newSlot(plan: Plan, name: string, options: Options): Promise<void> {
  const { vendor = 'PG' } = options;
  if (!VENDORS.includes(String(vendor)))
    throw new Refused(`There is no vendor ${vendor}; there is ${VENDORS.join(', ')}.`);
  const names = namesOf(options);
  const { info: modelInfo, math: modelMath, art: modelArt } = await findModel(plan);
  const math: WaysMath = { ...modelMath, code: name, rulesVersion: 1, pays: freePays(plan, modelMath) };
  const ways = math.rows ** math.columns;
  const returnToPlayer = (expectedReturn(math) * 100).toFixed(2);
  const info: GameInfo = {
    ...modelInfo,
    code: name,
    vendor: String(vendor),
    returnToPlayer,
    names: { CN: names.cn, EN: names.en, TH: names.th, VI: names.vi, UR: names.ur },
    descriptions: {
      CN: `${names.cn}：${ways} 路任您赢，另有免费旋转。`,
      EN: `${names.en}: ${ways} ways to win, and free spins.`,
      TH: `${names.th}: ${ways} ทางชนะ พร้อมฟรีสปิน`,
      VI: `${names.vi}: ${ways} cách thắng và vòng quay miễn phí.`,
      UR: `${names.ur}: ${ways} راستے اور مفت گھماؤ۔`,
    },
  };
  const [first = name, ...more] = names.en.split(' ');
  const title = [first, more.join(' ')].filter(Boolean) as unknown as ArtSpec['title'];
  const model = (path: string) => plan.read(`games/${modelInfo.code}/${path}`);
  const add = (path: string, text: string) => plan.add(`games/${name}/${path}`, text);

  add('package.json', model('package.json').replace(modelInfo.code, name));
  add('src/rules.ts', model('src/rules.ts'));
  add('src/screen.ts', model('src/screen.ts'));
  add('src/former-maths.ts', model('src/former-maths.ts'));
  add('src/math.ts', constantOf(model('src/math.ts'), math));
  add('src/info.ts', constantOf(model('src/info.ts'), info));
  add('math-versions.json', JSON.stringify({ [math.rulesVersion]: fingerprintOf(math) }));
  add('math-sheet.md', writeMathSheet(info, math));
  add(
    'art/art.ts',
    model('art/art.ts')
      .replace(/^\/\*\* .*\*\/$/m, `/** ${names.en}. */`)
      .replace(/title: \[.*\]/, () => `title: ${JSON.stringify(title)}`),
  );
  for (const [file, svg] of Object.entries(paintGame({ ...modelArt, title }))) add(`art/${file}`, svg);
  plan.edit('package-lock.json', (text) => withWorkspace(text, modelInfo.code, name));
}

/** A paytable that no other game has: the model's, with less for the largest win. */
function freePays(plan: Plan, { code, pays }: WaysMath): WaysMath['pays'] {
  const files = globSync('games/*/src/math.ts', { cwd: plan.root }).map((path) => plan.read(path));
  const [three, four, five] = pays['A'] ?? [];
  if (!three || !four || !five) throw new Error(`${code} pays nothing for A`);
  for (let top = five - 50; top > four; top -= 50)
    if (!files.some((text) => text.includes(`A: [${three}, ${four}, ${top}]`)))
      return { ...pays, A: [three, four, top] };
  throw new Refused('Too many games begin as the model; change the paytable of one of them.');
}

/** The source of a constant with another value. */
const constantOf = (text: string, value: object): string =>
  text.replace(/(?<== )\{[\s\S]*\};\n$/, () => `${JSON.stringify(value, null, 2)};\n`);

/** The lock file with a workspace of games more, as npm writes it. */
function withWorkspace(text: string, like: string, name: string): string {
  const lock = JSON.parse(text) as { packages: Record<string, object> };
  const { [`games/${like}`]: model } = lock.packages;
  const added = {
    [`games/${name}`]: { ...model, name: `@tessera/game-${name}` },
    [`node_modules/@tessera/game-${name}`]: { resolved: `games/${name}`, link: true },
  };
  const { '': own, ...others } = lock.packages;
  const sorted = Object.entries({ ...others, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...lock, packages: { '': own, ...Object.fromEntries(sorted) } }, null, 2)}\n`;
}
