/** Files that a run of the benchmarks writes for the reference server, by their content. */
export const FILES = {
  catalogue: 'catalogue.json',
  home: 'home.html',
  lobby: 'lobby.html',
  homeWithoutScripts: 'home-without-scripts.html',
  onePicture: 'one-picture.html',
  picture: 'picture.avif',
} as const;

/** Where the reference server serves the script of the reference lobby. */
export const LOBBY_SCRIPTS = '/lobby-scripts/';
