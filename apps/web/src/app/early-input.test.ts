// @vitest-environment jsdom
import { createElement, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { EARLY_INPUT_SCRIPT, captureEarlyInput } from './early-input.ts';

const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const field = (name: string) => part(`[name="${name}"]`) as HTMLInputElement;

afterEach(() => {
  document.body.innerHTML = '';
});

test('the last tap on a button before the code came is answered once, and sends no form by itself', () => {
  document.body.innerHTML = '<button id="first">1</button><form><button id="second"><b>2</b></button></form><i>3</i>';
  const sent = vi.fn();
  document.addEventListener('submit', sent);
  captureEarlyInput();
  part('#first').click();
  part('b').click();
  part('i').click();
  expect(sent).not.toHaveBeenCalled();

  const answered: string[] = [];
  for (const id of ['first', 'second'])
    part(`#${id}`).addEventListener('click', (event) => {
      event.preventDefault();
      answered.push(id);
    });
  window.earlyInput?.answer();
  expect(answered).toEqual(['second']);
  part('#first').click();
  expect(answered).toEqual(['second', 'first']);
});

test('a button that is gone by then is not pressed', () => {
  document.body.innerHTML = '<button>1</button>';
  captureEarlyInput();
  const button = document.querySelector('button');
  const pressed = vi.fn();
  button?.click();
  button?.addEventListener('click', pressed);
  button?.remove();
  window.earlyInput?.answer();
  expect(pressed).not.toHaveBeenCalled();
});

test('what was typed, ticked and chosen before the code came is known to the app when the tap is answered', async () => {
  const sent = vi.fn();
  function Form() {
    const [values, setValues] = useState({
      user: '',
      mail: 'a@example.org',
      note: '',
      terms: false,
      news: true,
      way: 'one',
      colour: 'red',
      place: '',
    });
    const set = (name: string, value: string | boolean) => setValues((before) => ({ ...before, [name]: value }));
    const text = (name: 'user' | 'mail' | 'note', element = 'input') =>
      createElement(element, {
        name,
        value: values[name],
        onChange: (event: { target: HTMLInputElement }) => set(name, event.target.value),
      });
    const tick = (name: 'terms' | 'news') =>
      createElement('input', {
        type: 'checkbox',
        name,
        checked: values[name],
        onChange: (event: { target: HTMLInputElement }) => set(name, event.target.checked),
      });
    const choice = (way: string) =>
      createElement('input', {
        type: 'radio',
        name: way,
        checked: values.way === way,
        onChange: () => set('way', way),
      });
    const list = (name: 'colour' | 'place', options: readonly string[]) =>
      createElement(
        'select',
        {
          name,
          value: values[name],
          onChange: (event: { target: HTMLSelectElement }) => set(name, event.target.value),
        },
        options.map((option) => createElement('option', { key: option, value: option }, option)),
      );
    const send = createElement('button', { onClick: () => sent(values) }, 'Send');
    return createElement(
      'div',
      null,
      text('user'),
      text('mail'),
      text('note', 'textarea'),
      tick('terms'),
      tick('news'),
      choice('one'),
      choice('two'),
      list('colour', ['blue', 'red', 'green']),
      list('place', ['', 'here']),
      send,
    );
  }
  document.body.innerHTML = `<main>${renderToString(createElement(Form))}</main>`;
  captureEarlyInput();
  field('user').value = 'mai';
  field('note').value = 'two\nlines';
  field('terms').click();
  field('news').click();
  field('two').click();
  field('colour').value = 'blue';
  part('button').click();
  hydrateRoot(part('main'), createElement(Form));
  window.earlyInput?.answer();
  await expect.poll(() => sent).toHaveBeenCalled();
  const told = {
    user: 'mai',
    mail: 'a@example.org',
    note: 'two\nlines',
    terms: true,
    news: false,
    way: 'two',
    colour: 'blue',
    place: '',
  };
  expect(sent.mock.calls).toEqual([[told]]);
  expect([field('user').value, field('terms').checked, field('news').checked]).toEqual(['mai', true, false]);
});

/** One field of each kind, as the server writes them and as React then shows them. */
function Fields({ told }: { told: (name: string) => void }) {
  const [terms, setTerms] = useState(true);
  const [place, setPlace] = useState('');
  const onTick = ({ target }: { target: HTMLInputElement }) => {
    told(`terms ${target.checked}`);
    setTerms(target.checked);
  };
  const onChoose = ({ target }: { target: HTMLSelectElement }) => {
    told(`place ${target.value}`);
    setPlace(target.value);
  };
  const options = ['', 'here'].map((option) => createElement('option', { key: option, value: option }, option));
  return createElement(
    'div',
    null,
    createElement('input', { type: 'checkbox', name: 'terms', checked: terms, onChange: onTick }),
    createElement('input', { type: 'radio', name: 'only', checked: false, onChange: () => told('only') }),
    createElement('input', { name: 'user', value: 'mai', onChange: () => told('user') }),
    createElement('select', { name: 'place', value: place, onChange: onChoose }, options),
  );
}

test.each<{ name: string; before: () => void; expected: string[] }>([
  { name: 'a tick alone', before: () => field('terms').click(), expected: ['terms false'] },
  {
    name: 'a choice alone',
    before: () => void (field('place').value = 'here'),
    expected: ['place here'],
  },
])('$name is passed on though React has hydrated nothing yet', async ({ before, expected }) => {
  const told = vi.fn();
  document.body.innerHTML = `<main>${renderToString(createElement(Fields, { told }))}</main>`;
  captureEarlyInput();
  before();
  startTransition(() => void hydrateRoot(part('main'), createElement(Fields, { told })));
  window.earlyInput?.answer();
  await expect.poll(() => told.mock.calls.flat()).toEqual(expected);
});

test('fields that nobody touched make no event, which would have React take their part over at once', () => {
  document.body.innerHTML = `<main>${renderToString(createElement(Fields, { told: () => {} }))}</main>`;
  expect(field('terms').hasAttribute('value')).toBe(false);
  captureEarlyInput();
  const heard = vi.fn();
  for (const event of ['input', 'change', 'click']) part('main').addEventListener(event, heard);
  window.earlyInput?.answer();
  expect(heard).not.toHaveBeenCalled();
});

test('a file that the browser kept over a reload is left alone, and typed values beside it are passed on', () => {
  document.body.innerHTML = '<input type="file" name="picture"><input name="user">';
  captureEarlyInput();
  const setFile = vi.fn();
  Object.defineProperty(field('picture'), 'value', { get: () => 'C:\\fakepath\\slip.png', set: setFile });
  field('user').value = 'mai';
  const heard: unknown[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push(target));
  window.earlyInput?.answer();
  expect(setFile).not.toHaveBeenCalled();
  expect(new Set(heard)).toEqual(new Set([field('user')]));
});

test('the document has that function and nothing that could end its element', () => {
  expect(EARLY_INPUT_SCRIPT).toBe(`(${captureEarlyInput.toString()})()`);
  expect(EARLY_INPUT_SCRIPT).not.toMatch(/<\/|<!--|import/);
});
