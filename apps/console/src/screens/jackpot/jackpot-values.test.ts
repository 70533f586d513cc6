import { expect, test } from 'vitest';
import { addedText, jackpotValuesOf, readJackpot } from './jackpot-values.ts';

const VALUES = { isOn: true, game: 'JL-gem', share: '1', seed: '1000', ceiling: '', stakesPerHit: '250000' };

test('JACKPOT-04: fields ask for what they show, and one that is off asks for none', () => {
  const { choice } = readJackpot(VALUES);
  expect(choice).toEqual({
    terms: { game: 'JL-gem', share: '1', seed: '1000', ceiling: null, stakesPerHit: '250000' },
  });
  expect(jackpotValuesOf(choice ?? { terms: null })).toEqual(VALUES);
  expect(readJackpot({ ...VALUES, isOn: false, share: 'x' }).choice).toEqual({ terms: null });
});

test('each field that does not fit says so at its place', () => {
  const errorsOf = (part: Partial<typeof VALUES>) => Object.keys(readJackpot({ ...VALUES, ...part }).errors);
  expect(errorsOf({ game: '' })).toEqual(['game']);
  expect(errorsOf({ share: '10' })).toEqual(['share']);
  expect(errorsOf({ seed: '0' })).toEqual(['seed']);
  expect(errorsOf({ stakesPerHit: '99999' })).toEqual(['share']);
  // the most of it goes by the currency, and the server says it
  expect(errorsOf({ stakesPerHit: '40000001' })).toEqual([]);
  expect(errorsOf({ stakesPerHit: '250000.001' })).toEqual(['stakesPerHit']);
  expect(errorsOf({ ceiling: '999' })).toEqual(['ceiling']);
  expect(errorsOf({ ceiling: '1000' })).toEqual([]);
});

test('what it adds to the return is shown, and nothing while a field is empty', () => {
  expect(addedText(VALUES)).toBe('1.40 %');
  expect(addedText({ ...VALUES, stakesPerHit: '' })).toBeUndefined();
});
