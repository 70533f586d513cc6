/**
 * The body of a provider's answer as text; one that is too long is read no further.
 * @param of whose answer it is, for the error
 * @param most how much is read, bytes
 * @throws Error for a body that is longer; it names no words of it
 */
export async function readAnswerText(response: Response, of: string, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new Error(`the answer of ${of} is too long`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
