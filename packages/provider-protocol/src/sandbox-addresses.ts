/** Path of the sandbox's sign-in below the origin of its pages; one issuer for each provider below it. */
export const SANDBOX_OPENID_PATH = '/sandbox/openid';

/** App ids that begin so belong to the sandbox's sign-in; a provider's own ids never do. */
export const isSandboxApp = (appId: string): boolean => appId.startsWith('sandbox');

/** Path of the app that sign-in providers lead back to; it is what has to be allowed at them, for each host. */
export const RETURN_PATH = '/m/login';

/** Path of the sandbox's phone verification below the origin of its pages. */
export const SANDBOX_IDENTITY_PATH = '/sandbox/identity';

/** Audience of the tokens of the sandbox's phone verification. */
export const SANDBOX_AUDIENCE = 'tessera-sandbox';
