import * as v from 'valibot';
import { LANGUAGES } from './languages.ts';

// Apart from the tables they check: the phone reads those and must not carry the schemas' library for them.
export const languageSchema = v.picklist(LANGUAGES);
export const localizedTextSchema = v.partial(
  v.object({ CN: v.string(), EN: v.string(), TH: v.string(), VI: v.string(), UR: v.string() }),
);
