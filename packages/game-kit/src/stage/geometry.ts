/** Where things are on the stage, in CSS pixels. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Edge of a symbol inside its cell. */
  readonly symbol: number;
}

const FRAME = 12;
/** Room for the frame's shadow above and below. */
const SHADOW = 22;

/** Fits a field of cells into a stage: as wide as it goes, cells at most a third taller than wide, centred. */
export function fitField(width: number, height: number, columns: number, rows: number): Geometry {
  const cellWidth = Math.min((width - FRAME * 2) / columns, ((height - SHADOW * 2) / rows) * 1.02);
  const cellHeight = Math.min((height - SHADOW * 2) / rows, cellWidth * (rows <= 4 ? 1.24 : 1));
  return {
    width,
    height,
    left: (width - cellWidth * columns) / 2,
    top: (height - cellHeight * rows) / 2,
    cellWidth,
    cellHeight,
    symbol: Math.min(cellWidth, cellHeight) * 0.96,
  };
}

/** Centre of a cell of a grid (column * rows + row). */
export function centreOf(geometry: Geometry, rows: number, cell: number): readonly [number, number] {
  return [
    geometry.left + (Math.floor(cell / rows) + 0.5) * geometry.cellWidth,
    geometry.top + ((cell % rows) + 0.5) * geometry.cellHeight,
  ];
}
