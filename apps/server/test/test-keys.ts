import { createKeyring } from '../src/platform/security/keyring.ts';

/** The secret of test databases: one for all of them, so that the roles of the run's server have one password. */
export const TEST_SECRET = 'a-secret-of-the-tests-alone-that-protects-nothing';
export const TEST_KEYS = createKeyring([TEST_SECRET]);
