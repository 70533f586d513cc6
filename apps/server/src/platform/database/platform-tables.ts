import type { ModuleTables } from './module-tables.ts';

/** Tables of the platform's parts. */
export const platformTables: ModuleTables = {
  tables: [
    'clock_slot',
    'file',
    'job',
    'keyless_write',
    'migration',
    'outbox',
    'secret_check',
    'upload_day',
    'work_failure',
  ],
  published: ['attached_file', 'unpublished_event', 'unrolled_transaction'],
  checked: ['outbox'],
  // equal writes are distinct after seconds
  retained: [{ table: 'keyless_write', written: 'begun_at', lastUse: 'begun_at', days: 1 }],
};
