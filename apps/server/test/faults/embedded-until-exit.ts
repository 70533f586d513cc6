import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';

/** Starts a server on the folder DATA_DIR, tells its process id, and ends without stopping it, as a stop that takes too long does. */
const server = await startEmbeddedPostgres({ folder: process.env['DATA_DIR'] ?? '', notify: () => {} });
process.send?.(server.pid(), () => process.exit(1));
