/** Windows over home that its own buttons open: the offer of the app, and the alert about Safari. */
export type HomeWindow = 'download' | 'safari';
