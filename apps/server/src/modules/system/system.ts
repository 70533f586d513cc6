/** Front door of the system module. */
export { loadEncryption } from './envelope-keys.ts';
