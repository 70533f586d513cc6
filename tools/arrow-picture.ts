import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows, withPicture } from './gate-parts/arrows.ts';
import { root } from './gate-parts/sources.ts';

// Draws the picture of the arrows in ARCHITECTURE.md anew: `npm run arrow-picture`.
const file = join(root, 'ARCHITECTURE.md');
const { edges } = await checkArrows();
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), edges));
