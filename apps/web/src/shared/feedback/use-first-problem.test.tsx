// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useFirstProblem } from './use-first-problem.ts';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

function Form({ wrong }: { wrong: readonly string[] }) {
  const { form, goToFirstProblem } = useFirstProblem();
  return (
    <form ref={form}>
      {['name', 'mail', 'phone'].map((name) => (
        <input key={name} name={name} aria-invalid={wrong.includes(name)} />
      ))}
      <button type="button" onClick={goToFirstProblem}>
        check
      </button>
    </form>
  );
}

/** A form with fields that are marked as wrong, and how a field is brought into view. */
async function openForm(wrong: readonly string[]) {
  part = await renderInApp(<Form wrong={wrong} />);
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  return { focus, scrolled, focused: () => document.activeElement?.getAttribute('name') ?? undefined };
}

test('VALID-04: the first wrong field gets the focus in the middle of the screen, at each check', async () => {
  const { focus, scrolled, focused } = await openForm(['mail', 'phone']);
  expect(focused(), 'nothing moves before the check').toBeUndefined();
  expect(scrolled).not.toHaveBeenCalled();
  await part.press(part.button('check'));
  expect(focused()).toBe('mail');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scrolled.mock.calls).toEqual([[{ block: 'center' }]]);
  part.element.querySelector<HTMLElement>('[name=phone]')?.focus();
  await part.press(part.button('check'));
  expect(focused()).toBe('mail');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a form without a wrong field moves nothing', async () => {
  const { focus, scrolled } = await openForm([]);
  await part.press(part.button('check'));
  expect(focus).not.toHaveBeenCalled();
  expect(scrolled).not.toHaveBeenCalled();
});
