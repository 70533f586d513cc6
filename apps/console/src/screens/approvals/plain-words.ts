/** A name from the program as words: `newCardWaitHours` is `New card wait hours`. */
export function plainWords(name: string): string {
  // What is no name of a field, such as a code or an id, stays as it is.
  if (!/^[a-z][A-Za-z]*$/.test(name)) return name;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
