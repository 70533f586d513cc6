/** An entry of a list with whether it is shown; hidden ones keep a place to come back to. */
export interface Shown<Name extends string> {
  readonly name: Name;
  readonly isShown: boolean;
}

/** All names: shown ones in their order, then the others. */
export const allOf = <Name extends string>(shown: readonly Name[], names: readonly Name[]): Shown<Name>[] => [
  ...shown.map((name) => ({ name, isShown: true })),
  ...names.filter((name) => !shown.includes(name)).map((name) => ({ name, isShown: false })),
];

/** Names that are shown, in their order. */
export const shownOf = <Name extends string>(list: readonly Shown<Name>[]): Name[] =>
  list.filter(({ isShown }) => isShown).map(({ name }) => name);
