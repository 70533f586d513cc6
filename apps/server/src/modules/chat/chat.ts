export { chatSecret } from './chat-account.ts';
export { isChatOffered } from './chat-attendance.ts';
export { chatProviders } from './chat-providers.ts';
export { chatSettings } from './chat-settings.ts';
