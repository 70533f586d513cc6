import { type PrizeMode, parseMoney, DECIMAL_AMOUNT } from '@tessera/contract';
import { type FamilyCode, findPlay } from '@tessera/rules/lottery/families';
import { countLines, parseBet, type Play, type PlayRow } from '@tessera/rules/lottery/play';
import { BETTING_UNITS, type BettingUnit } from '@tessera/rules/lottery/price';
import { BETTING_MODES } from './plays.ts';
import { PLAY_IDS, type PlayId } from '../play-ids.data.ts';
import type { OrderInput } from '../price-order.ts';

type Bet = OrderInput['bets'][number];
const UNIT = 10_000n;
/** Lines of one list of single lines, and numbers that digits by place may make. */
const MOST_LINES = 1_000;

/** The fields beside the slips of a call in the form of 2016. */
export interface OlderForm {
  readonly bettingMode: string;
  readonly series: string;
  readonly multiples: string;
}

/** A slip as it was read: its bets, and the series whose prices the client showed; undefined where it names none. */
export interface ReadSlip {
  readonly bets: readonly Bet[];
  readonly series: number | undefined;
}

/** Text such as `2`, `2.0` or `0.10` in ten-thousandths; nothing of a slip is less than nothing. */
function amountOf(text: string): bigint | undefined {
  const amount = DECIMAL_AMOUNT.test(text.trim()) ? parseMoney(text.trim()) : -1n;
  return amount < 0n ? undefined : amount;
}

function wholeOf(text: string): number | undefined {
  const amount = amountOf(text);
  return amount !== undefined && amount % UNIT === 0n ? Number(amount / UNIT) : undefined;
}

/** The unit that a betting mode's number means, or the unit itself: 1 is both. */
function unitOf(mode: string): BettingUnit | undefined {
  const amount = amountOf(mode);
  return BETTING_UNITS.find((unit) => amount === BigInt(BETTING_MODES[unit].id) * UNIT || amount === parseMoney(unit));
}

/** The unit in which a line costs that much. @param whole what it costs at unit 1, in whole units of the currency */
export function unitOfPrice(whole: number, price: bigint): BettingUnit | undefined {
  return BETTING_UNITS.find((unit) => price === BigInt(whole) * parseMoney(unit));
}

const isDigits = ({ symbols }: PlayRow) => symbols.every((symbol) => /^\d$/.test(symbol));

/** Rows that a bet states: from which, and how many. */
const rowsAt = (play: Play, at: PlayId['at']): readonly [from: number, count: number] => at ?? [0, play.rows.length];

/** Picks of a row as we write them: joined by `-`. Digits may be side by side. */
function rowText(text: string, row: PlayRow): string {
  if (text === '#' || text === '') return '#';
  if (/[-,]/.test(text)) return text.split(/[-,]/).join('-');
  return isDigits(row) ? [...text].join('-') : text;
}

/** Numbers that digits picked for each of their places make; undefined where the text does not tell places of this play. */
function numbersByPlace(play: Play, text: string): string | undefined {
  const [row] = play.rows;
  const [first = ''] = row?.symbols ?? [];
  const places = text.split('_');
  const isTyped = play.shape === 'each' && play.rows.length === 1 && first.length > 1 && places.length === first.length;
  if (!isTyped || !places.every((place) => /^\d{1,10}$/.test(place))) return undefined;
  const numbers = places.reduce<string[]>(
    (made, place) =>
      made.length > MOST_LINES ? made : made.flatMap((start) => [...place].map((digit) => start + digit)),
    [''],
  );
  return numbers.join('-');
}

/** A bet with several picks in a row, in our writing. */
function rowsContent(play: Play, at: PlayId['at'], text: string): string | undefined {
  const byPlace = numbersByPlace(play, text);
  if (byPlace !== undefined) return byPlace;
  const [from, count] = rowsAt(play, at);
  const parts = text.split('_');
  if (parts.length !== count) return undefined;
  return play.rows
    .map((row, place) => (place < from || place >= from + count ? '#' : rowText(parts[place - from] ?? '', row)))
    .join('_');
}

/** A single line in our writing: symbols of its places, or of its one row. */
function lineContent(play: Play, at: PlayId['at'], line: string): string | undefined {
  const areSideBySide = !line.includes('_') && play.rows.every(isDigits);
  const symbols = areSideBySide ? [...line] : line.split('_');
  const content =
    play.rows.length === 1
      ? (numbersByPlace(play, line) ?? symbols.join('-'))
      : rowsContent(play, at, symbols.join('_'));
  const picks = content === undefined ? undefined : parseBet(play, content);
  return picks && countLines(play, picks) === 1n ? content : undefined;
}

/** A play with the number that it was asked for by, and the places that the number means. */
interface NumberedPlay {
  readonly play: Play;
  readonly id: PlayId;
}

/** The play that a number means in a family. */
export function playById(family: FamilyCode, playId: number): NumberedPlay | undefined {
  const id = PLAY_IDS[family].find((one) => one.playId === playId);
  const play = id && findPlay(family, id.playCode);
  return play && { play, id };
}

/** The number of a play in answers about its bets. */
export const playIdOf = (family: FamilyCode, playCode: string): number =>
  PLAY_IDS[family].find((one) => one.playCode === playCode)?.playId ?? 0;

/**
 * Contents of a bet of the wire in our writing: one for rows, one for each line of a list of lines.
 * @param approach 1 rows, 2 and 3 a list of lines
 */
export function contentsOf({ play, id }: NumberedPlay, approach: number, text: string): string[] | undefined {
  if (approach === 1) {
    const content = rowsContent(play, id.at, text);
    return content === undefined ? undefined : [content];
  }
  const lines = text.split(/[,;\s]+/).filter((line) => line !== '');
  if (lines.length === 0 || lines.length > MOST_LINES) return undefined;
  const contents = lines.map((line) => lineContent(play, id.at, line));
  return contents.every((content) => content !== undefined) ? contents : undefined;
}

/**
 * The picks of a slip with a row for each place, by its seventh field; undefined where that field and the play do not fit. Picks of one place
 * alone are written without the rows of the others.
 * @param position empty where the slip has no such field
 */
function atPosition({ play, id }: NumberedPlay, balls: string, position: string): string | undefined {
  if (position === '') return balls;
  if (!/^\d{1,2}$/.test(position)) return undefined;
  if (id.chosen === undefined) return Number(position) === (id.position ?? 0) ? balls : undefined;
  const [from, count] = rowsAt(play, id.at);
  const row = id.chosen === 'fromLast' ? count - 1 - Number(position) : Number(position) - from;
  if (row < 0 || row >= count) return undefined;
  const picks = balls.split('_');
  if (picks.length === 1)
    return Array.from({ length: count }, (_none, place) => (place === row ? balls : '#')).join('_');
  return picks.every((pick, place) => (pick === '#' || pick === '') !== (place === row)) ? balls : undefined;
}

interface Fields {
  readonly balls: string;
  readonly approach: string;
  readonly playId: string;
  readonly mode: string;
  readonly series: string;
  readonly multiple: number | undefined;
  /** Where in the result the picks are; empty where the slip does not say. */
  readonly position: string;
  /** Lines that the client counted; undefined where the slip does not say. */
  readonly stakes: number | undefined;
}

function fieldsOf(slip: string, older: OlderForm | undefined): Fields | undefined {
  const parts = slip.split('~');
  if (older) {
    if (parts.length < 5 || parts.length > 6) return undefined;
    const [multiple = '', balls = '', stakes = '', , playId = ''] = parts;
    const [own, ofAll] = [wholeOf(multiple), wholeOf(older.multiples)];
    return {
      balls,
      approach: '1',
      playId,
      mode: older.bettingMode,
      series: older.series,
      multiple: own !== undefined && ofAll !== undefined ? own * ofAll : undefined,
      position: '',
      stakes: wholeOf(stakes) ?? 0,
    };
  }
  const [balls = '', approach = '', playId = '', mode = '', series = '', multiple = '', position = '', end = ''] =
    parts;
  // before an @ come places of a play that may choose several: there is no such play
  if (parts.length < 6 || parts.length > 8 || end !== '' || balls.includes('@')) return undefined;
  return { balls, approach, playId, mode, series, multiple: wholeOf(multiple), position, stakes: undefined };
}

/** Reads one slip of a family of lotteries; undefined when it is not a bet of one of its plays. */
export function readSlip(family: FamilyCode, slip: string, older: OlderForm | undefined): ReadSlip | undefined {
  const fields = fieldsOf(slip, older);
  if (!fields || !['1', '2', '3'].includes(fields.approach)) return undefined;
  const { multiple, stakes } = fields;
  const unit = unitOf(fields.mode);
  const series = fields.series === '' ? undefined : wholeOf(fields.series);
  const found = playById(family, Number(fields.playId));
  if (!found) return undefined;
  const balls = atPosition(found, fields.balls, fields.position);
  const contents = balls === undefined ? undefined : contentsOf(found, Number(fields.approach), balls);
  if (!contents || !unit || !multiple || multiple > 100_000 || (series === undefined && fields.series !== ''))
    return undefined;
  const playCode = found.play.code;
  const bets = contents.map((content) => ({ playCode, content, unit, multiple }));
  return stakes === undefined || stakes === linesOf(found.play, contents) ? { bets, series } : undefined;
}

function linesOf(play: Play, contents: readonly string[]): number {
  return contents.reduce((sum, content) => {
    const picks = parseBet(play, content);
    return sum + (picks ? Number(countLines(play, picks)) : 0);
  }, 0);
}

/** Orders of bets, one for each issue, in the order in which the issues are named first. */
export function ordersByIssue(
  prizeMode: PrizeMode,
  bets: readonly { readonly gameId: string; readonly numero: string; readonly bet: Bet }[],
): OrderInput[] {
  const orders = new Map<string, { gameId: string; numero: string; bets: Bet[] }>();
  for (const { gameId, numero, bet } of bets) {
    const key = JSON.stringify([gameId, numero]);
    const order = orders.get(key) ?? { gameId, numero, bets: [] };
    order.bets.push(bet);
    orders.set(key, order);
  }
  return [...orders.values()].map((order) => ({ ...order, prizeMode, total: undefined }));
}
