// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import AgreementScreen from './agreement.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

const agreement = { title: 'Terms', content: '<p>be <b>fair</b></p><script>alert(1)</script>' };

test('REG-10: the agreement is shown with its title and as it was written, without scripts', async () => {
  part = await renderInApp(<AgreementScreen />, { answers: { getAgreement: () => agreement } });
  expect(part.element.querySelector('h2')?.textContent).toBe('Terms');
  expect([part.element.querySelector('article p')?.innerHTML, part.element.querySelector('script')]).toEqual([
    'be <b>fair</b>',
    null,
  ]);
});

test('REG-10: a failure says why and offers another try; while it loads a shape shows', async () => {
  let isOut = true;
  const getAgreement = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return agreement;
  };
  part = await renderInApp(<AgreementScreen />, { answers: { getAgreement } });
  expect([part.element.querySelector('article'), part.element.textContent]).toEqual([
    null,
    expect.stringContaining('out of order'),
  ]);
  isOut = false;
  await part.press(part.button('retry'));
  expect(part.element.querySelector('h2')?.textContent).toBe('Terms');
  part.unmount();
  part = await renderInApp(<AgreementScreen />);
  expect(part.element.querySelector('[role=status]')).not.toBeNull();
});

test('REG-10: an agreement that is not written yet is said to be missing', async () => {
  part = await renderInApp(<AgreementScreen />, {
    answers: { getAgreement: () => ({ title: '', content: '' }) },
    showsValues: true,
  });
  expect([part.element.querySelector('article'), part.element.textContent]).toEqual([
    null,
    expect.stringContaining('noAgreement'),
  ]);
});
