export { formerMaths } from './former-maths.ts';
export { info } from './info.ts';
export { math } from './math.ts';
