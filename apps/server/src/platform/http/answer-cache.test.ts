import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { createAnswerCache } from './answer-cache.ts';

const [one, other] = DEMO_MERCHANTS as [(typeof DEMO_MERCHANTS)[0], (typeof DEMO_MERCHANTS)[0]];

describe('kept answers', () => {
  it('belong to one copy, one merchant and one key', () => {
    const answers = createAnswerCache();
    const copy = {};
    answers.keep(copy, one, 'EN /a', '[1]');
    expect(answers.find(copy, one, 'EN /a')?.text).toBe('[1]');
    expect(answers.find(copy, one, 'EN /b')).toBeUndefined();
    expect(answers.find(copy, { ...one }, 'EN /a')).toBeUndefined();
    expect(answers.find(copy, other, 'EN /a')).toBeUndefined();
    expect(answers.find({}, one, 'EN /a')).toBeUndefined();
  });

  it('are not kept beyond the room there is, so that made-up addresses fill no memory', () => {
    const answers = createAnswerCache(1000);
    const copy = {};
    for (let index = 0; index < 100; index += 1) answers.keep(copy, one, `EN /${index}`, 'x'.repeat(400));
    expect(answers.find(copy, one, 'EN /1')).toBeDefined();
    expect(answers.find(copy, one, 'EN /2')).toBeUndefined();
    expect(answers.keep(copy, one, 'EN /2', 'later').text).toBe('later');
  });

  it('are compressed once', async () => {
    const answer = createAnswerCache().keep({}, one, 'EN /', 'text'.repeat(500));
    const [first, second] = [await answer.encoded('br'), await answer.encoded('br')];
    expect(second).toBe(first);
    expect(brotliDecompressSync(first).toString()).toBe(answer.text);
  });
});
