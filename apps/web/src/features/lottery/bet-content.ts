/** Splits a bet's content into its rows of picks: rows joined by `_`, picks by `-`, an empty row is `#`. */
export function readPicks(content: string): readonly (readonly string[])[] {
  return content.split('_').map((row) => (row === '#' || row === '' ? [] : row.split('-')));
}
