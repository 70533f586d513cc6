export { info } from './info.ts';
export { math } from './math.ts';
