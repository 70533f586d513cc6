/** Front door of the system module. */
export { loadSealing } from './seal-keys.ts';
export { systemSettings } from './system-settings.ts';
