// @vitest-environment jsdom
import type { Language } from '@tessera/contract';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { AmountField, NumberField } from './number-field.tsx';

let part: DrawnPart;
afterEach(() => part.end());

const onChange = vi.fn();
const say = (problem: string) => `is ${problem}`;

function Amount({ language = 'EN', places = 2, error }: { language?: Language; places?: number; error?: string }) {
  const [value, setValue] = useState<string | null>('');
  const taps = ['1000.50', ''].map((amount) => (
    <button key={amount} type="button" onClick={() => setValue(amount)}>
      {amount}
    </button>
  ));
  return (
    <AmountField
      label="Amount"
      language={language}
      currency={{ symbol: '¥', displayDecimals: places }}
      say={say}
      error={error}
      end={taps}
      value={value}
      onChange={(given) => {
        onChange(given);
        setValue(given);
      }}
    />
  );
}

const tap = (place: number) => act(() => part.element.querySelectorAll('button')[place]?.click());
const input = () => part.element.querySelector('input') as HTMLInputElement;
const alert = () => part.element.querySelector('[role=alert]')?.textContent;
function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  act(() => void input().dispatchEvent(new Event('input', { bubbles: true })));
  return [input().value, onChange.mock.lastCall?.[0], alert()];
}

test('a field keeps what is typed as it is and gives on what it means', () => {
  part = drawPart(<Amount />);
  expect([input().inputMode, input().dir, input().autocomplete]).toEqual(['decimal', 'ltr', 'off']);
  expect(part.element.textContent).toBe('Amount¥1000.50');
  expect(type('1')).toEqual(['1', '1', undefined]);
  expect(type('1,000')).toEqual(['1,000', '1000', undefined]);
  expect(type(' ۵۰٫۵ ')).toEqual(['۵۰٫۵', '50.5', undefined]);
  expect(type('')).toEqual(['', '', undefined]);
  expect(type('5')).toEqual(['5', '5', undefined]);
});

test('what cannot be read with certainty is null and told at once, what more keys may still mend when the field is left', () => {
  part = drawPart(<Amount error="Too little" />);
  expect(alert()).toBe('Too little');
  expect(type('1.000')).toEqual(['1.000', null, 'is unclear']);
  expect(type('1.005')).toEqual(['1.005', null, 'is unclear']);
  expect(type('10.0005')).toEqual(['10.0005', null, 'is places']);
  expect(type('-5')).toEqual(['-5', null, 'is negative']);
  part.end();
  part = drawPart(<Amount />);
  expect(type('1e3')).toEqual(['1e3', null, undefined]);
  act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(alert()).toBe('is unreadable');
  expect([input().getAttribute('aria-invalid'), input().value]).toEqual(['true', '1e3']);
  expect(type('1')).toEqual(['1', '1', undefined]);
});

test('a tapped amount replaces the typed one, with the marks of the language', () => {
  part = drawPart(<Amount language="VI" />);
  expect(type('1.234')).toEqual(['1.234', '1234', undefined]);
  tap(0);
  expect(input().value).toBe('1000,50');
  tap(1);
  expect(input().value).toBe('');
  expect(type('5')).toEqual(['5', '5', undefined]);
  // Another language reads what was typed as it was meant, not as its own marks would.
  expect(type('2.000')).toEqual(['2.000', '2000', undefined]);
  part.draw(<Amount language="EN" />);
  expect([input().value, alert()]).toEqual(['2000', undefined]);
});

test('the places are those of the currency', () => {
  part = drawPart(<Amount places={0} />);
  expect(input().inputMode).toBe('numeric');
  expect(type('100.5')).toEqual(['100.5', null, 'is whole']);
  part.end();
  part = drawPart(<Amount places={3} />);
  expect(type('0.125')).toEqual(['0.125', '0.125', undefined]);
  expect(type('1.000')).toEqual(['1.000', '1.000', undefined]);
});

test('a field of numbers below zero has the keys for them', () => {
  const given = vi.fn();
  part = drawPart(<NumberField label="Order" language="EN" places={0} isSigned say={say} value="" onChange={given} />);
  expect(input().inputMode).toBe('text');
  type('-5');
  expect(given).toHaveBeenLastCalledWith('-5');
});
