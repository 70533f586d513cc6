// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { HeadIcon } from './head-icon.tsx';

test.each([
  ['/fox.png', '', '/fox.png'],
  [null, 'M', undefined],
  ['', 'M', undefined],
])('MEMBER-07: of the picture "%s" and a name "%s" or the picture shows', async (url, text, picture) => {
  const part = await renderInApp(<HeadIcon url={url} name="mai" />);
  expect([part.element.textContent, part.element.querySelector('img')?.getAttribute('src')]).toEqual([text, picture]);
  part.unmount();
});

test('MEMBER-07: a large icon is drawn otherwise than one of the usual size', async () => {
  const look = async (more: object) => {
    const part = await renderInApp(<HeadIcon url={null} name="mai" {...more} />);
    const { className } = part.element.firstElementChild as HTMLElement;
    part.unmount();
    return className;
  };
  expect(await look({})).toBe(await look({ size: 'medium' }));
  expect(await look({ size: 'large' })).not.toBe(await look({}));
});
