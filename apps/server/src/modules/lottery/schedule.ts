import type { LotteryGameData, Schedule } from './games.data.ts';

/** An issue as the calendar has it. */
export interface PlannedDraw {
  readonly issue: string;
  readonly openAt: Date;
  readonly lockAt: Date;
  readonly drawAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many issues are prepared ahead. */
const AHEAD = { every: 5, days: 2 } as const;

const dayText = (local: number) => new Date(local).toISOString().slice(0, 10).replaceAll('-', '');
/** 1 Sunday to 7 Saturday. */
const weekday = (local: number) => new Date(local).getUTCDay() + 1;

function planEvery(schedule: Extract<Schedule, { kind: 'every' }>, now: number): PlannedDraw[] {
  const offset = schedule.utcOffsetHours * HOUR_MS;
  const period = schedule.seconds * 1000;
  const first = Math.floor((now + offset) / period) + 1;
  return Array.from({ length: AHEAD.every }, (_, index) => {
    const drawAt = (first + index) * period;
    // the draw at midnight is the last of the day that ends
    const day = Math.floor((drawAt - 1) / DAY_MS) * DAY_MS;
    const number = String((drawAt - day) / period).padStart(4, '0');
    return planned(`${dayText(day)}-${number}`, drawAt - period - offset, drawAt - offset, schedule.lockSeconds);
  });
}

function planDays(schedule: Extract<Schedule, { kind: 'days' }>, now: number): PlannedDraw[] {
  const offset = schedule.utcOffsetHours * HOUR_MS;
  const today = Math.floor((now + offset) / DAY_MS) * DAY_MS;
  const time = schedule.hour * HOUR_MS + schedule.minute * 60_000;
  const draws = Array.from({ length: 30 }, (_, index) => today + (index - 8) * DAY_MS)
    .filter((day) => schedule.days.includes(weekday(day)))
    .map((day) => ({ issue: dayText(day), drawAt: day + time - offset }));
  const next = draws.findIndex(({ drawAt }) => drawAt > now);
  return draws
    .slice(next, next + AHEAD.days)
    .map(({ issue, drawAt }, index) =>
      planned(issue, draws[next + index - 1]?.drawAt ?? drawAt - DAY_MS, drawAt, schedule.lockSeconds),
    );
}

const planned = (issue: string, openAt: number, drawAt: number, lockSeconds: number): PlannedDraw => ({
  issue,
  openAt: new Date(openAt),
  lockAt: new Date(drawAt - lockSeconds * 1000),
  drawAt: new Date(drawAt),
});

/** The issues of a game that are drawn next, nearest first. Each opens when the one before it is drawn. */
export function planDraws({ schedule }: Pick<LotteryGameData, 'schedule'>, now: Date): PlannedDraw[] {
  return schedule.kind === 'every' ? planEvery(schedule, now.getTime()) : planDays(schedule, now.getTime());
}

/** Days of a game as the wire has them; empty where it is drawn every day around the clock. */
export function drawDays({ schedule }: Pick<LotteryGameData, 'schedule'>): string {
  return schedule.kind === 'days' ? schedule.days.join(',') : '';
}
