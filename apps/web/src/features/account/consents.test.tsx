// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { Consents } from './consents.tsx';

const agreed = vi.fn();
const ofAge = vi.fn();
const open = (readsBeside?: boolean) =>
  renderInApp(
    <Consents
      hasAgreed
      onAgreed={agreed}
      isOfAge={false}
      onOfAge={ofAge}
      ageProblem="too young"
      {...(readsBeside !== undefined && { readsBeside })}
    />,
    { merchant: { minimumAge: 21 }, showsValues: true },
  );

test('REG-09, REG-23: terms and age are ticked apart, the age is the merchant’s, and errors show there', async () => {
  const part = await open();
  const [terms, age] = part.element.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  expect([terms?.checked, age?.checked]).toEqual([true, false]);
  expect([...part.element.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'agreeTerms',
    'confirmAge age=21',
  ]);
  expect(part.element.querySelector('[role=alert]')?.textContent).toBe('too young');
  await part.press(age);
  await part.press(terms);
  expect([ofAge.mock.calls, agreed.mock.calls]).toEqual([[[true]], [[false]]]);
  part.unmount();
});

test.each([
  [undefined, null],
  [true, '_blank'],
])(
  'REG-09: the agreement opens beside (%s) where leaving the page would lose what was begun',
  async (beside, target) => {
    const part = await open(beside);
    const link = part.element.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
      'readTerms',
      '/m/agreement',
      target,
    ]);
    part.unmount();
  },
);
