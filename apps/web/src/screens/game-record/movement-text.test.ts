import { expect, test } from 'vitest';
import { movementText } from './movement-text.ts';

test('stake and win of an instant round are named apart, though they are posted together', () => {
  expect(movementText({ kind: 'BETWIN', amount: '-2.00' })).toBe('member.movementBet');
  expect(movementText({ kind: 'BETWIN', amount: '3.50' })).toBe('member.movementWin');
  expect(movementText({ kind: 'BET', amount: '-2.00' })).toBe('member.movementBet');
  expect(movementText({ kind: 'WIN', amount: '2.00' })).toBe('member.movementWin');
  expect(movementText({ kind: 'STAKE_RETURN', amount: '2.00' })).toBe('member.movementRollback');
  expect(movementText({ kind: 'ROLLBACK', amount: '2.00' })).toBe('member.movementRollback');
});
