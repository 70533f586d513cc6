/**
 * Tells whether an element can be seen, first soon after the call and then whenever that changes.
 * @param options of the browser's watcher, such as a margin in which it counts as seen too
 * @returns what stops watching
 */
export function watchSight(
  element: Element,
  onChange: (isSeen: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  const watcher = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? true), options);
  watcher.observe(element);
  return () => watcher.disconnect();
}
