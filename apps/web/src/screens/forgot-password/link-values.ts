/** What the link of a mail carries behind its `#`, so that no server sees it. */
export interface LinkValues {
  readonly username: string;
  readonly email: string;
  readonly code: string;
}

/** Reads the link's values; undefined when any of them is missing or the code is none. */
export function readLink(hash: string): LinkValues | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const [username, email, code] = ['username', 'email', 'code'].map((name) => values.get(name) ?? '');
  return username && email && code && /^\d{6}$/.test(code) ? { username, email, code } : undefined;
}
