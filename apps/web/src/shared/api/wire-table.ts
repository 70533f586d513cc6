import { ENDPOINT_TABLE } from 'virtual:endpoint-table';
import { errorCodeFromWire } from '@tessera/contract/errors';
import { sendCall } from './send-call.ts';

/** All that the phone knows of the wire, and how it sends a call. Loaded beside the first paint, which needs no call. */
export const WIRE = { endpoints: ENDPOINT_TABLE, errorCodeFromWire, send: sendCall } as const;
