/** External providers that people can sign in with. */
export const SOCIAL_PROVIDERS = ['FACEBOOK', 'GOOGLE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
