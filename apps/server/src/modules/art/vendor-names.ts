/** Folders of older clients in which pictures of vendors are; their names say so. */
const VENDOR_FOLDER = /VENDOR|SUBMENU_IMG/i;
/** Names that an address is looked through for; longer addresses are nobody's. */
const MOST_NAMES = 24;

/** Runs of the parts of a name, the longest first and of those the last: `A_B` before `B` before `A`. */
function runsOf(name: string): string[] {
  const parts = name.split('_');
  return parts.flatMap((_part, dropped) =>
    Array.from({ length: dropped + 1 }, (_one, index) => {
      const from = dropped - index;
      return parts.slice(from, from + parts.length - dropped).join('_');
    }),
  );
}

/**
 * What an address below `/TCG_PROD_IMAGES/` may mean as the code of a vendor, the likeliest first. Older clients write the code as
 * the file's name, with a look behind it (`JL-COLOR.png`) or a category before it (`RNG-JL.png`), or as a folder.
 */
export function vendorNames(path: string): string[] {
  const [folder = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (!VENDOR_FOLDER.test(folder)) return [];
  const names = rest
    .reverse()
    .map((part) => part.replace(/\.\w+$/, '').toUpperCase())
    .flatMap((name) => [name, ...name.split('-').reverse().flatMap(runsOf)]);
  return [...new Set(names)].filter((name) => /^\w{1,40}$/.test(name)).slice(0, MOST_NAMES);
}
