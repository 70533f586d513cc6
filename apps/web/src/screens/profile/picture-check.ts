const LIMIT_BYTES = 5 * 1024 * 1024;

/** What is wrong with a picked file, before it is sent (spec 5: png or jpg, at most 5 MB); the server looks inside it. */
export function pictureProblem(file: { readonly type: string; readonly size: number }): 'type' | 'size' | undefined {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'type';
  return file.size > LIMIT_BYTES ? 'size' : undefined;
}
