/** Longest edge that is sent, pixels: enough to read what a screen showed. */
const LONGEST_EDGE = 1600;
/** Files below this go as they are, bytes. */
const SMALL_BYTES = 400_000;
const QUALITY = 0.85;

/** Width and height within a square of `edge`, in the same proportion, never larger than before. */
export function fitInto(edge: number, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photograph of a phone made small enough for a slow line, as JPEG; also one above the limit of uploads fits then. What the browser
 * cannot open goes as it is, for the server to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitInto(LONGEST_EDGE, picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG knows no see-through; what is so in a PNG would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const written = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return written && written.size < file.size ? new File([written], 'picture.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
