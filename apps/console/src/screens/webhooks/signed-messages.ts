/** What the secret of an endpoint is for. */
export const SIGNED_MESSAGES = 'Each message is signed with this secret. Put it where your system verifies them.';
