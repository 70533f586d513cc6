import { PICTURE_LIMIT_BYTES } from '@tessera/contract/account/picture-limit';

/**
 * What is wrong with a picked file, before it is sent: png or jpg alone, at most 5 MB, as of every upload (SUPPORT-08,
 * SUPPORT-09). The server looks inside it.
 */
export function pictureProblem(file: { readonly type: string; readonly size: number }): 'type' | 'size' | undefined {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'type';
  return file.size > PICTURE_LIMIT_BYTES ? 'size' : undefined;
}
