/** An import between two parts, with one file that makes it. */
export interface PartEdge {
  readonly from: string;
  readonly to: string;
  readonly example: string;
}

/** Parts in floors: each imports lower ones alone. */
export interface Floors {
  /** The lowest first. */
  readonly floors: readonly (readonly string[])[];
  /** Imports that are part of a circle, which has no floors. */
  readonly circles: readonly PartEdge[];
}

/** Sorts parts into floors by their imports. */
export function sortIntoFloors(parts: Iterable<string>, edges: readonly PartEdge[]): Floors {
  const open = new Set(parts);
  const floors: string[][] = [];
  const isIdle = (part: string, side: 'from' | 'to') => {
    const other = side === 'from' ? 'to' : 'from';
    return !edges.some((edge) => edge[side] === part && edge[other] !== part && open.has(edge[other]));
  };
  for (;;) {
    const floor = [...open].filter((part) => isIdle(part, 'from')).sort();
    if (floor.length === 0) break;
    floors.push(floor);
    for (const part of floor) open.delete(part);
  }
  // The rest is in a circle or above one: a part that no remaining part imports is above.
  for (;;) {
    const above = [...open].filter((part) => isIdle(part, 'to'));
    if (above.length === 0) break;
    for (const part of above) open.delete(part);
  }
  return { floors, circles: edges.filter(({ from, to }) => open.has(from) && open.has(to)) };
}
