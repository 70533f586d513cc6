/** Largest picture that can be uploaded, bytes; as of every upload (SUPPORT-09). */
export const PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
