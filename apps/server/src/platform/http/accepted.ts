/** What a header such as Accept or Accept-Encoding says the caller takes, in small letters, without what it rules out. */
export function acceptedNames(header: string): readonly string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name = '']) => name);
}
