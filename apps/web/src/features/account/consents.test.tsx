// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
// Loaded before, so that opening it waits for no import.
import './agreement-text.tsx';
import { Consents } from './consents.tsx';

const agreed = vi.fn();
const ofAge = vi.fn();
const open = () =>
  renderInApp(<Consents hasAgreed onAgreed={agreed} isOfAge={false} onOfAge={ofAge} ageProblem="too young" />, {
    merchant: { minimumAge: 21 },
    showsValues: true,
    answers: { getAgreement: () => ({ title: 'Terms', content: '<p>be fair</p>' }) },
  });

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

test('REG-09: the agreement opens over the form, which keeps what was typed', async () => {
  const part = await open();
  const link = part.element.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['readTerms', '/m/agreement']);
  await part.press(link);
  await vi.waitFor(() => expect(part.element.querySelector('dialog h2')?.textContent).toBe('Terms'));
  expect(part.element.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
  await part.press(part.button('close'));
  await vi.waitFor(() => expect(part.element.querySelector('dialog[open]')).toBeNull());
  part.unmount();
});
