/** Front door of the system module. */
export { loadEncryption } from './seal-keys.ts';
export { systemSettings } from './system-settings.ts';
