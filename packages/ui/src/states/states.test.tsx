// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { composeStories } from '../../parts/story.tsx';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Badge, Chip } from '../chip/chip.tsx';
import { LazyImage } from '../lazy-image/lazy-image.tsx';
import * as logoStories from '../logo/logo.stories.tsx';
import { OWN_ICON, OWN_LOGO } from '../../parts/demo-brand.ts';
import * as moneyStories from '../money/money.stories.tsx';
import { Money } from '../money/money.tsx';
import * as stateStories from './states.stories.tsx';

const logos = composeStories(logoStories);
const states = composeStories(stateStories);
const { Unknown } = composeStories(moneyStories);

let part: DrawnPart;
afterEach(() => part.end());
const find = <Kind extends Element = HTMLElement>(selector: string) => part.element.querySelector<Kind>(selector);

test.each([
  ['empty', states.Empty, null],
  ['failure', states.Failure, 'alert'],
  ['offline', states.Offline, 'alert'],
])(
  'a state with the drawing %s is read out as it is to be, and its drawing comes after',
  async (_drawing, Shown, role) => {
    part = drawPart(<Shown />);
    expect([find('div')?.getAttribute('role'), find('svg')]).toEqual([role, null]);
    expect(part.element.textContent).toBe('NothingNot yetGo');
    await act(() => vi.dynamicImportSettled());
    expect(find('svg')).not.toBeNull();
  },
);

test('each state has its own drawing', async () => {
  const shapes = new Set<string | undefined>();
  for (const Shown of [states.Empty, states.Failure, states.Offline]) {
    part = drawPart(<Shown />);
    await act(() => vi.dynamicImportSettled());
    shapes.add(find('svg')?.innerHTML);
    part.end();
  }
  expect(shapes.size).toBe(3);
  part = drawPart(null);
});

test('a skeleton has the measures of what will come, and those who do not see it hear that it loads', () => {
  part = drawPart(<states.Coming />);
  const shapes = [...part.element.querySelectorAll<HTMLElement>('span')];
  expect(shapes.map(({ style }) => [style.inlineSize, style.blockSize, style.aspectRatio])).toEqual([
    ['100%', '1rem', ''],
    ['0.4rem', '', '1 / 1'],
  ]);
  expect(shapes.map((shape) => [shape.hasAttribute('data-round'), shape.getAttribute('aria-hidden')])).toEqual([
    [false, 'true'],
    [true, 'true'],
  ]);
  expect(['role', 'aria-busy', 'aria-label'].map((name) => find('div')?.getAttribute(name))).toEqual([
    'status',
    'true',
    'Loading',
  ]);
});

const CNY = { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00' };

test.each([
  ['5.00', {}, '¥5.00', null],
  ['5.00', { toned: true }, '¥5.00', 'win'],
  ['-5.00', { toned: true }, '−¥5.00', 'loss'],
  ['0.00', { toned: true }, '¥0.00', null],
  ['5.99', { cut: true, signed: true }, '+¥5', null],
])('WALLET-02: the amount %s with %j is shown as %s in the tone %s', (amount, looks, text, tone) => {
  part = drawPart(<Money amount={amount} currency={CNY} {...looks} />);
  expect([part.element.textContent, find('bdi')?.getAttribute('data-tone'), find('bdi')?.dir]).toEqual([
    text,
    tone,
    'ltr',
  ]);
});

test('an amount that is not known yet has its room and no words', () => {
  part = drawPart(<Unknown />);
  expect([part.element.textContent, find('span')?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
});

test('MSG-07: a count says what is counted, and none is no badge', () => {
  part = drawPart(<Badge count={100} label="100 unread" />);
  expect([part.element.textContent, find('[role=img]')?.getAttribute('aria-label')]).toEqual(['99+', '100 unread']);
  part.draw(<Badge count={0} label="none" />);
  expect(part.element.innerHTML).toBe('');
});

test('a chip is neutral unless its tone says otherwise', () => {
  part = drawPart(<Chip>New</Chip>);
  expect([part.element.textContent, find('span')?.className]).toEqual(['New', expect.stringContaining('neutral')]);
  part.draw(<Chip tone="win">New</Chip>);
  expect(find('span')?.className).toMatch(/chip.* .*win/);
});

test('a brand is its own logo, its icon with its name, or a mark with its name', () => {
  const marks = [logos.Ring, logos.Mosaic, logos.Lantern].map((Mark) => {
    part = drawPart(<Mark />);
    const drawn = [find('svg')?.innerHTML, part.element.textContent];
    part.end();
    return drawn;
  });
  expect(new Set(marks.map(([mark]) => mark)).size).toBe(3);
  expect(marks.map(([, name]) => name)).toEqual(['Aurora', 'Aurora', 'Aurora']);
  const picture = (...names: string[]) => names.map((name) => find('img')?.getAttribute(name));
  part = drawPart(<logos.OwnIconAndName />);
  expect([picture('src', 'alt'), part.element.textContent]).toEqual([[OWN_ICON.small, ''], 'Aurora']);
  part.draw(<logos.OwnPicture />);
  expect(picture('src', 'width', 'height', 'alt')).toEqual([OWN_LOGO.address, '120', '40', 'Aurora']);
  expect(part.element.textContent).toBe('');
});

test('LIST-09: a picture is away until it comes near, and one of the first screen asked for at once', () => {
  part = drawPart(<LazyImage src="/a.jpg" alt="A" />);
  const state = () => [
    find('img')?.getAttribute('data-state'),
    find('img')?.getAttribute('src'),
    find('img')?.getAttribute('alt'),
  ];
  expect(state()).toEqual(['away', null, 'A']);
  part.end();
  part = drawPart(<LazyImage src="/a.jpg" alt="A" isUrgent address="/b.jpg" />);
  expect(find('img')?.getAttribute('src')).toBe('/a.jpg');
  expect(find('img')?.getAttribute('data-address')).toBe('/b.jpg');
  expect(find('img')?.getAttribute('fetchpriority')).toBe('low');
});
