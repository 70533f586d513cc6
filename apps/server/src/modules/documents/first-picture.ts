import type { FindArt } from '#server/modules/art/art.ts';

/** The picture that a screen marks as its first, as the renderer writes it. */
const FIRST_PICTURE = /data-address="([^"]+)" src="\1"/;
/** The renderer announces pictures to the browser, which would fetch the first one all the same. */
const ANNOUNCED = /<link rel="preload" as="image" href="([^"]+)"[^>]*>/g;
/** A larger picture would hold up the text around it longer than it gains, bytes. */
const LARGEST = 24 * 1024;

/**
 * Puts the first picture of a screen into its document, so that the largest thing of the first paint needs no second way to
 * the server. Where the picture is none of ours, or is large, the document stays as it is.
 */
export async function withFirstPicture(rootHtml: string, findArt: FindArt, takesAvif: boolean): Promise<string> {
  const [mark, address] = FIRST_PICTURE.exec(rootHtml) ?? [];
  if (mark === undefined || address === undefined) return rootHtml;
  const picture = await findArt(address, takesAvif);
  if (!picture || picture.plain.length > LARGEST) return rootHtml;
  const inlined = `data:${picture.type};base64,${picture.plain.toString('base64')}`;
  return rootHtml
    .replace(ANNOUNCED, (link, announced) => (announced === address ? '' : link))
    .replace(mark, () => `data-address="${address}" src="${inlined}"`);
}
