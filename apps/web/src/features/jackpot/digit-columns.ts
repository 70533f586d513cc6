const DIGITS = 10;

/** Keyframes of a column of ten digits that shows one digit after another, each as long as the others. */
function columnFrames(shown: readonly string[]): Keyframe[] {
  const frames = shown.flatMap((digit, index) =>
    digit === shown[index - 1]
      ? []
      : [{ offset: index / shown.length, transform: shift(digit), easing: 'step-end' } satisfies Keyframe],
  );
  return [...frames, { offset: 1, transform: shift(shown.at(-1) ?? '0') }];
}
const shift = (digit: string) => `translateY(${(-Number(digit) / DIGITS) * 100}%)`;

/**
 * Hands figures to the browser, which shows one after another by itself: only transforms change, so that the page has nothing to do.
 * @param digits one element for each digit of a figure; the ones that change are marked `data-moves`
 * @param figures the digits of each figure, all equally many
 * @param stepMs how long each is shown
 * @param passedMs how long the first has been shown already
 * @returns what takes the columns away again
 */
export function showDigits(
  digits: readonly HTMLElement[],
  figures: readonly string[],
  stepMs: number,
  passedMs: number,
): () => void {
  const changing = digits
    .map((digit, place) => ({ digit, shown: figures.map((figure) => figure.charAt(place)) }))
    .filter(({ shown }) => shown.some((sign) => sign !== shown[0]));
  const columns = changing.map(({ digit, shown }) => {
    digit.dataset['moves'] = '';
    return digit.animate(columnFrames(shown), {
      duration: figures.length * stepMs,
      delay: -passedMs,
      fill: 'forwards',
      pseudoElement: '::after',
    });
  });
  return () => {
    for (const column of columns) column.cancel();
    for (const { digit } of changing) delete digit.dataset['moves'];
  };
}
