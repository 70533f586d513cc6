import { expect } from 'vitest';
import type { CallAs, TestServer } from './test-server.ts';

/** The ticket in an address that a launch answered. */
export const ticketIn = (gameUrl: string): string =>
  new URL(gameUrl, 'http://localhost').searchParams.get('token') ?? '';

/** Launches a lottery as its list does. @returns the ticket of its address */
export async function launchTicket(test: TestServer, gameId: string, as: CallAs): Promise<string> {
  const { value } = await test.call('launchLottery', { lottoGameCode: gameId }, as);
  return ticketIn(value.gameUrl);
}

/** Opens a lottery as its frame does. @returns the launch token of its betting page */
export async function openLottery(test: TestServer, gameId: string, as: CallAs): Promise<string> {
  const ticket = await launchTicket(test, gameId, as);
  const exchanged = await test.call('exchangeLotteryTicket', { ticket, gameId }, as);
  expect(exchanged.errorCode).toBeUndefined();
  return exchanged.value.token;
}
