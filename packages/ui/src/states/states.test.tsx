// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Badge, Chip } from '../chip/chip.tsx';
import { LazyImage } from '../lazy-image/lazy-image.tsx';
import { Logo } from '../logo/logo.tsx';
import { Money } from '../money/money.tsx';
import { Loading, Skeleton, StateMessage } from './states.tsx';

let part: DrawnPart;
afterEach(() => part.end());
const find = <Kind extends Element = HTMLElement>(selector: string) => part.element.querySelector<Kind>(selector);

test.each([
  [undefined, null],
  ['failure', 'alert'],
  ['offline', 'alert'],
] as const)(
  'a state with the drawing %s is read out at once: %s, and its drawing comes after',
  async (drawing, role) => {
    part = drawPart(
      <StateMessage
        {...(drawing && { drawing })}
        title="Nothing"
        text="Not yet"
        action={<button type="button">Go</button>}
      />,
    );
    expect([find('div')?.getAttribute('role'), find('svg')]).toEqual([role, null]);
    expect(part.element.textContent).toBe('NothingNot yetGo');
    await act(() => vi.dynamicImportSettled());
    expect(find('svg')).not.toBeNull();
  },
);

test('each state has a drawing of its own', async () => {
  const shapes = new Set<string | undefined>();
  for (const drawing of ['empty', 'failure', 'offline'] as const) {
    part = drawPart(<StateMessage drawing={drawing} title="" />);
    await act(() => vi.dynamicImportSettled());
    shapes.add(find('svg')?.innerHTML);
    part.end();
  }
  expect(shapes.size).toBe(3);
  part = drawPart(null);
});

test('a skeleton has the measures of what will come, and those who do not see it hear that it loads', () => {
  part = drawPart(
    <Loading label="Loading">
      <Skeleton height="1rem" />
      <Skeleton width="2rem" ratio="1 / 2" round />
    </Loading>,
  );
  const shapes = [...part.element.querySelectorAll<HTMLElement>('span')];
  expect(shapes.map(({ style }) => [style.inlineSize, style.blockSize, style.aspectRatio])).toEqual([
    ['100%', '1rem', ''],
    ['2rem', '', '1 / 2'],
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
  part = drawPart(<Money amount={undefined} currency={CNY} />);
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
  const brand = { name: 'Aurora', logo: 'ring' } as const;
  const marks = (['ring', 'mosaic', 'lantern'] as const).map((logo) => {
    part = drawPart(<Logo brand={{ ...brand, logo }} />);
    const drawn = [find('svg')?.innerHTML, part.element.textContent];
    part.end();
    return drawn;
  });
  expect(new Set(marks.map(([mark]) => mark)).size).toBe(3);
  expect(marks.map(([, name]) => name)).toEqual(['Aurora', 'Aurora', 'Aurora']);
  part = drawPart(<Logo brand={{ ...brand, ownIcon: { small: '/i.png', large: '/l.png' } as never }} />);
  expect([find<HTMLImageElement>('img')?.getAttribute('src'), find('img')?.getAttribute('alt')]).toEqual([
    '/i.png',
    '',
  ]);
  expect(part.element.textContent).toBe('Aurora');
  part.draw(<Logo brand={{ ...brand, ownLogo: { address: '/o.png', width: 120, height: 40 } as never }} />);
  expect(['src', 'width', 'height', 'alt'].map((name) => find('img')?.getAttribute(name))).toEqual([
    '/o.png',
    '120',
    '40',
    'Aurora',
  ]);
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
