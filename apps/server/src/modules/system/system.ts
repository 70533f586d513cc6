/** Front door of the system module. */
export { loadEncryption } from './envelope-keys.ts';
export { systemSettings } from './system-settings.ts';
