// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { answerEarlyTap, EARLY_TAP_SCRIPT, keepEarlyTap } from './early-tap.ts';

test('the last tap on a button before the code came is answered once, and sends no form by itself', () => {
  document.body.innerHTML = '<button id="first">1</button><form><button id="second"><b>2</b></button></form><i>3</i>';
  const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  const sent = vi.fn();
  document.addEventListener('submit', sent);
  keepEarlyTap();
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
  answerEarlyTap();
  expect(answered).toEqual(['second']);
  part('#first').click();
  expect(answered).toEqual(['second', 'first']);
});

test('a button that is gone by then is not pressed', () => {
  document.body.innerHTML = '<button>1</button>';
  keepEarlyTap();
  const button = document.querySelector('button');
  const pressed = vi.fn();
  button?.click();
  button?.addEventListener('click', pressed);
  button?.remove();
  answerEarlyTap();
  expect(pressed).not.toHaveBeenCalled();
});

test('what stands in the document is that function and nothing that could end its element', () => {
  expect(EARLY_TAP_SCRIPT).toBe(`(${keepEarlyTap.toString()})()`);
  expect(EARLY_TAP_SCRIPT).not.toMatch(/<\/|<!--|import/);
});
