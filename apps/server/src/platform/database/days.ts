import { sql } from 'kysely';

/** Whole days of a time zone, YYYY-MM-DD, both among it. */
export interface DaysOfZone {
  readonly timeZone: string;
  readonly first: string;
  readonly last: string;
}

/** Condition that a time lies within whole days of a zone, which an index on it serves. @param column the time */
export const isWithinDays = (column: ReturnType<typeof sql>, { timeZone, first, last }: DaysOfZone) =>
  sql`(${column} >= (${first}::date)::timestamp at time zone ${timeZone}
    and ${column} < (${last}::date + 1)::timestamp at time zone ${timeZone})`;

/** A page of a list that is read by days, behind the row that was read last. */
export interface PageOfDays extends DaysOfZone {
  readonly merchantCode: string;
  /** Id of the row that was read last. */
  readonly after: string | null;
  readonly limit: number;
}
