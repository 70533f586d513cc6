// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { RateSheet } from './rate-sheet.tsx';

const agent = {
  memberId: 'm1',
  account: 'low01',
  rates: [
    { gameCategory: 'RNG', rate: '0.3', nextRate: '0.4', minimum: '0.1', maximum: '0.5' },
    { gameCategory: 'LIVE', rate: '0.2', nextRate: null, minimum: '0', maximum: '0.3' },
  ],
};

let part: RenderedPart;
afterEach(() => part.unmount());

test('AGENT-12: the rates to come are shown; one outside its bounds cannot be saved, and only what was changed is', async () => {
  const onClose = vi.fn();
  part = await renderInApp(<RateSheet agent={agent as never} onClose={onClose} />, {
    answers: { setDownlineRebates: () => ({}) },
  });
  const inputs = [...part.element.querySelectorAll('input')];
  const save = () => part.button('save');
  expect([inputs.map(({ value }) => value), save()?.disabled]).toEqual([['0.4', '0.2'], true]);
  await part.type(inputs[0], '0.6');
  expect([inputs[0]?.getAttribute('aria-invalid'), save()?.disabled]).toEqual(['true', true]);
  await part.type(inputs[0], '0.45');
  await part.press(save());
  expect(part.asked.at(-1)).toMatchObject({
    name: 'setDownlineRebates',
    input: { memberId: 'm1', rates: { RNG: '0.45' } },
  });
  expect(onClose).toHaveBeenCalledOnce();
});
