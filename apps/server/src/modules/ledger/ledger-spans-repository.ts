import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#server/platform/database/error-handling-client.ts';
import type { ModuleInvariants } from './invariant.ts';
import { findInSpan, LONGEST_TRANSACTION, type Violation } from './ledger-check-repository.ts';
import { findSpan, type NextSpan, readTimes, type Span, type SweepMarks } from './ledger-sweep-repository.ts';

/** Transactions of a span: few enough for each query to be short, and for the planner to look them up one by one. */
const SPAN_TRANSACTIONS = 1_000;
/** A span without so many transactions is this long at first, and twice as long each time, up to a day. */
const SPAN_SECONDS = 60;
const LONGEST_SPAN_SECONDS = 86_400;
/** Longer than any ledger lives, seconds. */
const NO_END = 10_000 * LONGEST_SPAN_SECONDS;
/** Spans with something wrong that are asked about in each run; with more of them the sweep waits. */
const MOST_SUSPECTS = 20;
/** What a statement of the sweep may take at most, milliseconds. */
const STATEMENT_MS = 5_000;
/** PostgreSQL's code of a statement that was cut off. */
const CUT_OFF = '57014';

/** What a run may take. */
export interface SweepLimits {
  /** Time in which the database works, milliseconds; what is left over is done in the next run. */
  readonly workMs: number;
  /** Part of the time in which it works: the rest are pauses, so that a busy database is left alone for longer. */
  readonly share: number;
}

export const SWEEP_LIMITS: SweepLimits = { workMs: 5_000, share: 0.1 };

/** How a sweep works. */
export interface SweepOptions {
  readonly limits?: SweepLimits;
  /** When it is aborted, the sweep is given up; what is noted stays. */
  readonly stopping?: AbortSignal | undefined;
  /** How long the database worked for this run before the sweep, milliseconds. */
  readonly spentMs?: number;
  /** Asked before each span but the first: whether others need the machine now. */
  readonly isBusy?: () => boolean;
  /** Notes how far the sweep came; false when another process noted something since `before`. */
  readonly note: (before: SweepMarks, after: SweepMarks) => Promise<boolean>;
}

/** What a sweep came to. */
export interface SweepFindings {
  readonly violations: readonly Violation[];
  /** Up to when it came. */
  readonly reached: Date;
}

/** Puts what several spans broke together, by invariant. */
export function mergeViolations(found: readonly Violation[]): Violation[] {
  const merged = new Map<string, Violation>();
  for (const violation of found) {
    const before = merged.get(violation.invariant);
    if (!before) {
      merged.set(violation.invariant, violation);
      continue;
    }
    const countsByMerchant: Record<string, number> = { ...before.countsByMerchant };
    for (const [code, count] of Object.entries(violation.countsByMerchant))
      countsByMerchant[code] = (countsByMerchant[code] ?? 0) + count;
    const examples = [...new Set([...before.examples, ...violation.examples])].slice(0, 5);
    merged.set(violation.invariant, { ...before, count: before.count + violation.count, countsByMerchant, examples });
  }
  return [...merged.values()];
}

/** Asks about one span on one snapshot; undefined when a statement took longer than it may. */
async function askSpan(
  client: pg.Client,
  modules: readonly ModuleInvariants[],
  span: Span,
): Promise<Violation[] | undefined> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = ${STATEMENT_MS}`);
  try {
    return await findInSpan(client, modules, span);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CUT_OFF) return undefined;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

type Limits = Required<Pick<SweepOptions, 'limits'>> & Pick<SweepOptions, 'stopping'>;

/** Goes through spans within the limits. */
class Sweep {
  readonly found: Violation[] = [];
  readonly #client: pg.Client;
  readonly #modules: readonly ModuleInvariants[];
  readonly #limits: Limits;
  #worked = 0;

  constructor(client: pg.Client, modules: readonly ModuleInvariants[], limits: Limits) {
    this.#client = client;
    this.#modules = modules;
    this.#limits = limits;
  }

  get isOver(): boolean {
    return this.#worked >= this.#limits.limits.workMs;
  }

  /** Leaves the database alone for as long as its share asks for after so much work. */
  async rest(took: number): Promise<void> {
    const { limits, stopping } = this.#limits;
    this.#worked += took;
    await sleep(took * (1 / limits.share - 1), undefined, stopping && { signal: stopping });
  }

  /** Does a piece of work, and rests. */
  async #work<T>(piece: () => Promise<T>): Promise<T> {
    const { stopping } = this.#limits;
    stopping?.throwIfAborted();
    const begun = performance.now();
    const result = await piece();
    stopping?.throwIfAborted();
    await this.rest(performance.now() - begun);
    return result;
  }

  /** @returns whether all is well in the span; undefined when it took too long to tell */
  async ask(span: Span): Promise<boolean | undefined> {
    const violations = await this.#work(() => askSpan(this.#client, this.#modules, span));
    this.found.push(...(violations ?? []));
    return violations && violations.length === 0;
  }

  /**
   * Asks about a span of so many transactions at most, in tenths where it takes too long.
   * @returns those in which something does not hold
   */
  async askInParts(span: Span, most: number): Promise<Span[]> {
    const isWell = await this.ask(span);
    if (isWell !== undefined) return isWell ? [] : [span];
    const fewer = fewerThan(most);
    const broken: Span[] = [];
    for (let { from } = span; from !== span.to; ) {
      const { span: part } = await this.next({ from, until: span.to, settled: span.to, seconds: NO_END, most: fewer });
      broken.push(...(await this.askInParts(part, fewer)));
      from = part.to;
    }
    return broken;
  }

  /** The next span. */
  next(asked: Parameters<typeof findSpan>[1]): Promise<NextSpan> {
    return this.#work(() => findSpan(this.#client, asked));
  }
}

/** A tenth of so many transactions; of one there is none. @throws Error then */
function fewerThan(most: number): number {
  if (most === 1) throw new Error('the check of one transaction of the ledger takes too long');
  return Math.ceil(most / 10);
}

/**
 * Goes through what was written since the marks, span by span, and asks what the modules have to say of each. A span in which something does
 * not hold is asked about in every run until it is gone, while the sweep goes on. What was written lately is swept again, because what runs
 * at the same time can still be written into it. Each span is noted as soon as it is asked about, so that a stopped process loses one at most.
 * @param checkUrl the database as the role that reads the ledger across the walls between merchants
 * @throws Error when it was given up
 */
export async function sweepLedger(
  checkUrl: string,
  modules: readonly ModuleInvariants[],
  { sweptUntil, suspects }: SweepMarks,
  { limits = SWEEP_LIMITS, spentMs = 0, stopping, isBusy = () => false, note }: SweepOptions,
): Promise<SweepFindings> {
  const work = async (client: pg.Client): Promise<SweepFindings> => {
    const { now, settled } = await readTimes(client, LONGEST_TRANSACTION);
    const sweep = new Sweep(client, modules, { limits, stopping });
    await sweep.rest(spentMs);
    let marks: SweepMarks = { sweptUntil, suspects };
    const noteAlone = async (after: SweepMarks): Promise<boolean> => {
      const isNoted = await note(marks, after);
      marks = after;
      return isNoted;
    };
    const still: Span[] = [];
    for (const span of suspects) still.push(...(await sweep.askInParts(span, SPAN_TRANSACTIONS)));
    let isAlone =
      JSON.stringify(still) === JSON.stringify(suspects) || (await noteAlone({ sweptUntil, suspects: still }));
    let reached = new Date(sweptUntil);
    let seconds = SPAN_SECONDS;
    let most = SPAN_TRANSACTIONS;
    for (let from = sweptUntil; isAlone && from !== now && marks.suspects.length < MOST_SUSPECTS; ) {
      // one span at least, so that a slow database is swept in the end
      if (from !== sweptUntil && (sweep.isOver || isBusy())) break;
      const next = await sweep.next({ from, until: now, settled, seconds, most });
      const isWell = await sweep.ask(next.span);
      if (isWell === undefined) {
        most = fewerThan(most);
        continue;
      }
      from = next.span.to;
      // one that is not settled yet is asked about again by the next run anyhow
      if (next.isSettled)
        isAlone = await noteAlone({
          sweptUntil: from,
          suspects: isWell ? marks.suspects : [...marks.suspects, next.span],
        });
      reached = next.reached;
      seconds = next.isFull ? SPAN_SECONDS : Math.min(seconds * 2, LONGEST_SPAN_SECONDS);
      most = Math.min(most * 2, SPAN_TRANSACTIONS);
    }
    return { violations: mergeViolations(sweep.found), reached };
  };
  return withClient(checkUrl, 'ledger-sweep', work, stopping);
}
