/** Two letters of a name and stars: enough to be a person, too little to be known (WIN-03). */
export function maskName(name: string): string {
  return `${name.slice(0, 2)}***${name.slice(-1)}`;
}
