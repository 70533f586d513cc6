import { describe, expect, it } from 'vitest';
import { differingFields, mergeValues, moveItem } from './part-values.ts';

describe('parts of settings', () => {
  it('what only they changed is taken over, and what both changed stays as it was typed', () => {
    const read = { minimum: '1', maximum: '9', other: ['a'] };
    const typed = { ...read, minimum: '2' };
    const saved = { minimum: '3', maximum: '8', other: ['a'] };
    expect(mergeValues(read, typed, saved)).toEqual({ minimum: '2', maximum: '8', other: ['a'] });
    expect(differingFields(read, saved)).toEqual(['minimum', 'maximum']);
  });

  it('fields that come back in another order are no change, at any depth, and items in another order are', () => {
    const sent = { certificates: [{ picture: '/a', name: 'Seal' }], order: ['a', 'b'] };
    const kept = { order: ['a', 'b'], certificates: [{ name: 'Seal', picture: '/a' }] };
    expect(differingFields(sent, kept)).toEqual([]);
    expect(differingFields(sent, { ...kept, order: ['b', 'a'] })).toEqual(['order']);
    expect(differingFields(sent, { ...kept, certificates: [{ name: 'Seals', picture: '/a' }] })).toEqual([
      'certificates',
    ]);
  });

  it('an item moves one place, and not beyond an end', () => {
    expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });
});
