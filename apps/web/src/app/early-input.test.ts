// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { EARLY_INPUT_SCRIPT, keepEarlyInput } from './early-input.ts';

const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const field = (name: string) => part(`[name="${name}"]`) as HTMLInputElement;

afterEach(() => {
  document.body.innerHTML = '';
});

test('the last tap on a button before the code came is answered once, and sends no form by itself', () => {
  document.body.innerHTML = '<button id="first">1</button><form><button id="second"><b>2</b></button></form><i>3</i>';
  const sent = vi.fn();
  document.addEventListener('submit', sent);
  keepEarlyInput();
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
  keepEarlyInput();
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
  keepEarlyInput();
  field('user').value = 'mai';
  field('note').value = 'two\nlines';
  field('terms').click();
  field('news').click();
  field('two').click();
  field('colour').value = 'blue';
  part('button').click();
  hydrateRoot(part('main'), createElement(Form));
  window.earlyInput?.answer();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
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

test('what stands in the document is that function and nothing that could end its element', () => {
  expect(EARLY_INPUT_SCRIPT).toBe(`(${keepEarlyInput.toString()})()`);
  expect(EARLY_INPUT_SCRIPT).not.toMatch(/<\/|<!--|import/);
});
