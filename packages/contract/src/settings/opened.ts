import * as v from 'valibot';

/** How members' phones use a setting: they open an address, load a picture, or show HTML by language with either in it. */
export type OpenedKind = 'link' | 'picture' | 'html';

/** Marks a setting that members' phones open: it leads only to allowed hosts (decision 0131). */
export const opened = <Value>(kind: OpenedKind) => v.metadata<Value, { readonly opened: OpenedKind }>({ opened: kind });

/** Something outside of the app: over https, on this machine, or one of this installation's sandboxes by its path. */
export const serviceUrl = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?|\/sandbox\/[\w/-]+)$/),
  opened('link'),
);
