/** Letters, each row followed by what it looks like. Capitals have their own rows where they look unlike their small letters. */
const ALIKE: readonly (readonly [string, string])[] = [
  // Cyrillic
  ['АВЕКМНОРСТУХЅІЈԌԚԜҮЗЬ', 'abekmhopctyxsijgqwyeb'],
  ['авгекмнопрстухѕіјӏԁԛԝһьзүѵ', 'abrekmhonpctyxsijldqwhbeyv'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΣ', 'abezhikmnoptyxe'],
  ['αβγεηικμνορςστυχω', 'abyenikuvopsotuxw'],
  // Latin of other alphabets, and small capitals
  ['ıłøđŧħɑɡɩʟ', 'ilodthagil'],
  ['ᴀʙᴄᴅᴇɢʜɪᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdeghijkmnoprstuvwyz'],
  // digits; `l` and `i` are one, see below
  ['013457', 'oieast'],
];

const LOOKS = new Map(
  ALIKE.flatMap(([from, to]) => [...from].map((letter, at) => [letter, [...to][at] ?? ''] as const)),
);

/**
 * A text as it looks at a glance: without marks, spaces and separators, in small Latin letters where its own look like them. `l` and `i`
 * become one, `rn` becomes `m` and `vv` becomes `w`. Two texts with the same result can be taken for each other.
 */
export function foldLikeness(text: string): string {
  const letters = [...text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')].map(
    (letter) => LOOKS.get(letter) ?? LOOKS.get(letter.toLowerCase()) ?? letter.toLowerCase(),
  );
  return letters.join('').replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
