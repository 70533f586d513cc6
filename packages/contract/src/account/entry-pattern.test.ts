import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternProblem } from './entry-pattern.ts';
import { FIELD_DEFAULTS } from './field-shapes.ts';

const NOT_TAKEN = /^From \^ to \$/;

describe('patterns for entries', () => {
  it.each([
    '^[A-Z]{2}[0-9]+$',
    '^(?=.*[A-Za-z])(?=.*\\d).{8,}$',
    "^[\\p{L}\\p{M} .'-]*$",
    '^VN-\\d{4,6}\\/x?$',
    '^[^<>\\]\\\\]+$',
    '^\\p{Script=Thai}+$',
    ...Object.values(FIELD_DEFAULTS).flatMap(({ acceptedPattern }) => (acceptedPattern === '*' ? [] : acceptedPattern)),
  ])('%s is taken', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['', NOT_TAKEN],
    ['^$', NOT_TAKEN],
    ['[a-z]+', NOT_TAKEN],
    ['^[a-z]+', NOT_TAKEN],
    ['(a+)+$', NOT_TAKEN],
    ['^(a+)+$', NOT_TAKEN],
    ['^(?:a|a)*$', NOT_TAKEN],
    ['^a|b$', NOT_TAKEN],
    ['^(?=(a+)+b)a$', NOT_TAKEN],
    ['^(?=.*a+)a$', NOT_TAKEN],
    ['^(?!.*a)b$', NOT_TAKEN],
    ['^(.)\\1+$', NOT_TAKEN],
    ['^a{1,2}{3}$', NOT_TAKEN],
    ['^a+?$', NOT_TAKEN],
    ['^a{1000}$', NOT_TAKEN],
    ['^[[a-z]]+$', NOT_TAKEN],
    ['^\\bword$', NOT_TAKEN],
    ['^.*.*.*.*$', /^At most 3 parts/],
    ['^a?b?c?d?$', /^At most 3 parts/],
    [`^${'a'.repeat(199)}$`, /^At most 200/],
    ['^[z-a]$', /^This is no regular/],
    ['^\\p{Nothing}$', /^This is no regular/],
    ['^a{3,2}$', /^This is no regular/],
  ])('%s is refused', (pattern, problem) => {
    expect(patternProblem(pattern)).toMatch(problem);
  });

  it('whatever is taken compiles, and comes to an end with a long entry', () => {
    const piece = fc.constantFrom(
      'a',
      '.',
      '[a-z]',
      '\\w',
      '\\.',
      '+',
      '*',
      '?',
      '{2,9}',
      '{3}',
      '(?=.*a)',
      '(a|a)',
      '\\p{L}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const pattern = `^${pieces.join('')}$`;
        if (patternProblem(pattern) !== undefined) return;
        // With a repetition inside of another this would go on for ever.
        expect(() => new RegExp(pattern, 'u').test(`${'a'.repeat(254)}!`)).not.toThrow();
      }),
    );
  });
});
