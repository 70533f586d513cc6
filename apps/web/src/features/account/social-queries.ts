import type { Call, CallInput } from '@tessera/contract';
import type { SocialProvider } from '@tessera/contract/account/social-providers';

/** Where to send the person, and what this tab keeps until they are back (SOCIAL-04). */
export const startSocialLogin = (call: Call, provider: SocialProvider) => call('startSocialLogin', { provider });

/** Logs in by a provider's token; somebody unknown gets an account after the consents (SOCIAL-04). */
export const logInSocial = (call: Call, input: CallInput<'logInSocial'>) => call('logInSocial', input);
