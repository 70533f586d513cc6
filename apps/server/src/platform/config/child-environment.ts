/** What any program needs to run; the other variables hold settings and secrets that a program beside this one has no use for. */
const NEEDED = ['PATH', 'SYSTEMROOT', 'TZ'] as const;

/** The part of this program's environment that a program beside it gets. */
export function childEnvironment(): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
