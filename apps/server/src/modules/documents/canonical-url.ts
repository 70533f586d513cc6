/**
 * The address that a document is rendered for and kept by: names that no screen reads are left out, the others are in one order,
 * each once. So `/m/home?x=1`, `?x=2` and so on are one document, and inventing names makes nobody render anything.
 * @param url path with query as asked for
 * @param names that a document can depend on
 */
export function canonicalUrl(url: string, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://document');
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
