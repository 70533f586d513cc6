import { Client, type QueryResultRow } from 'pg';
import { databaseUrl, type Place } from './program.ts';

/** Asks the database of the running program as its owner: for what a person would wait for, or see with their eyes. */
export async function queryDatabase<Row extends QueryResultRow>(
  place: Place,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl(place) });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
