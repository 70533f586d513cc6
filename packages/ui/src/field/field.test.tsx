// @vitest-environment jsdom
import { act, createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { composeStories } from '../../parts/story.tsx';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import * as choiceStories from './choices.stories.tsx';
import * as fieldStories from './field.stories.tsx';
import { Checkbox, Select, Switch, TextArea, TextField } from './field.tsx';

const fields = composeStories(fieldStories);
const choices = composeStories(choiceStories);
let part: DrawnPart;
afterEach(() => part.end());

const find = <Kind extends Element = HTMLElement>(selector: string) => part.element.querySelector<Kind>(selector);
/** What a screen reader says of a field: its name, whether it is wrong, and the note below. */
const heard = (selector: string) => {
  const field = find<HTMLInputElement>(selector);
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return [
    field?.labels?.[0]?.textContent,
    field?.getAttribute('aria-invalid'),
    ids.map((id) => document.getElementById(id)?.textContent).join('|'),
  ];
};
const alerts = () => [...part.element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const isMarked = () => find('[data-invalid]') !== null;

test.each([
  ['text', (notes: object) => <TextField label="Name" {...notes} />, 'input'],
  ['several lines', (notes: object) => <TextArea label="Name" {...notes} />, 'textarea'],
  ['choice', (notes: object) => <Select label="Name" options={[]} {...notes} />, 'select'],
])('REG-24: a field of %s has its label, and below it what is wrong in place of the hint', (_kind, field, selector) => {
  part = drawPart(field({}));
  expect([heard(selector), alerts(), isMarked()]).toEqual([['Name', null, ''], [], false]);
  part.draw(field({ hint: 'As in the passport' }));
  expect([heard(selector), alerts(), isMarked()]).toEqual([['Name', null, 'As in the passport'], [], false]);
  part.draw(field({ hint: 'As in the passport', error: 'Too short' }));
  expect([heard(selector), alerts(), isMarked()]).toEqual([['Name', 'true', 'Too short'], ['Too short'], true]);
});

test('REG-24: the rule of a field stays below whatever the message says', () => {
  const ref = createRef<HTMLInputElement>();
  part = drawPart(<fields.ReadOnly rules={<b>Six letters</b>} inputRef={ref} />);
  expect(heard('input')).toEqual(['Name', null, 'Six letters']);
  expect(ref.current).toBe(find('input'));
  expect(find('[data-readonly]')?.textContent).toBe('+!');
  part.draw(<TextField label="Name" rules={<b>Six letters</b>} error="Wrong" />);
  expect(heard('input')).toEqual(['Name', 'true', 'Wrong|Six letters']);
  expect(find('[data-readonly]')).toBeNull();
});

test('several lines of text show how much is written', () => {
  const ref = createRef<HTMLTextAreaElement>();
  part = drawPart(<TextArea label="Text" counter="3 of 140" areaRef={ref} />);
  expect([find('textarea')?.getAttribute('rows'), part.element.textContent]).toEqual(['4', 'Text3 of 140']);
  expect(ref.current).toBe(find('textarea'));
  part.draw(<TextArea label="Text" rows={8} />);
  expect([find('textarea')?.getAttribute('rows'), part.element.textContent]).toEqual(['8', 'Text']);
});

test('LOGIN-03: a password is hidden until its control shows it, and hidden again by the next tap', () => {
  part = drawPart(<fields.Password />);
  const state = () => [
    find<HTMLInputElement>('input')?.type,
    find('button')?.getAttribute('aria-label'),
    find('button')?.getAttribute('aria-pressed'),
  ];
  expect(state()).toEqual(['password', 'Show', 'false']);
  const hiddenSign = find('button')?.innerHTML;
  act(() => find('button')?.click());
  expect(state()).toEqual(['text', 'Hide', 'true']);
  expect(find('button')?.innerHTML).not.toBe(hiddenSign);
  act(() => find('button')?.click());
  expect(state()).toEqual(['password', 'Show', 'false']);
  const helps = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => find('input')?.getAttribute(name));
  expect(helps, 'the keyboard changes nothing').toEqual(['none', 'off', 'false']);
});

test('a box to tick has its words in its label and below it what is wrong', () => {
  const ref = createRef<HTMLInputElement>();
  part = drawPart(<Checkbox inputRef={ref}>I am of age</Checkbox>);
  expect([heard('input'), alerts(), ref.current?.type]).toEqual([['I am of age', null, ''], [], 'checkbox']);
  part.draw(<choices.BoxFailed />);
  expect([heard('input'), alerts()]).toEqual([['I am of age', 'true', 'Please confirm'], ['Please confirm']]);
});

test('a switch says what it switches and whether it is on', () => {
  const state = () => ['role', 'aria-label', 'aria-checked'].map((name) => find('input')?.getAttribute(name));
  part = drawPart(<Switch label="Sounds" />);
  expect(state()).toEqual(['switch', 'Sounds', 'false']);
  part.draw(<Switch label="Sounds" checked onChange={() => undefined} />);
  expect([state(), find<HTMLInputElement>('input')?.type]).toEqual([['switch', 'Sounds', 'true'], 'checkbox']);
});

test('a choice has its values with their words, in their order', () => {
  part = drawPart(<choices.Normal />);
  const select = find<HTMLSelectElement>('select');
  expect([...(select?.options ?? [])].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['b', 'Beta'],
    ['a', 'Alpha'],
  ]);
  expect(select?.value).toBe('a');
});
