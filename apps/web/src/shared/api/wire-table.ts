import { ENDPOINT_TABLE } from 'virtual:endpoint-table';
import { errorCodeFromWire } from '@tessera/contract/errors';
import type { WireTable } from './wire-entry.ts';

/** All that the phone knows of the wire. Loaded beside the first paint, which needs no call. */
export const WIRE_TABLE: WireTable = { endpoints: ENDPOINT_TABLE, errorCodeFromWire };
