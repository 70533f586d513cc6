/** Files that a run of the benchmarks writes for the reference server, by what stands in them. */
export const FILES = {
  catalogue: 'catalogue.json',
  home: 'home.html',
  homeWithoutScripts: 'home-without-scripts.html',
  onePicture: 'one-picture.html',
  picture: 'picture.avif',
} as const;
