import { type Call, CallFailure, type CallOptions } from '@tessera/contract/calls';
import { NETWORK_STATUS } from './network-status.ts';
import type { CallSettings, SendCall, WireTable } from './wire-entry.ts';

export interface HttpCallSettings extends CallSettings {
  /** Fetches what is known of the wire; the same promise each time, unless fetching it failed. */
  readonly wire: () => Promise<WireTable & { readonly send: SendCall }>;
  /** Told of every failure, so that a dead session can be ended in one place. */
  readonly onFailure?: (failure: CallFailure) => void;
}

/** The one way the phone calls the platform: typed by the contract, over HTTP. How comes with the table, after the first paint. */
export function createHttpCall(settings: HttpCallSettings): Call {
  const call = async (name: string, input: unknown, options: CallOptions = {}) => {
    const token = settings.token();
    try {
      const wire = await settings.wire().catch(() => {
        throw new CallFailure('UNKNOWN', NETWORK_STATUS, '');
      });
      return await wire.send(wire, settings, name, input as Record<string, unknown>, options);
    } catch (failure) {
      // What fails late under a former session says nothing of the present one.
      const isOfSession = options.token === undefined && settings.token() === token;
      if (failure instanceof CallFailure && isOfSession) settings.onFailure?.(failure);
      throw failure;
    }
  };
  return call as Call;
}
