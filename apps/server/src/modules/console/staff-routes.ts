import { type StaffErrorCode, STAFF_ERRORS } from '@tessera/contract/staff/staff-errors';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff/staff-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import { callerIp, networkOf } from '#server/platform/http/caller-ip.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { joinFields } from '#server/platform/http/request-fields.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { StaffPipeline, StaffRequest } from './staff-pipeline.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/;

function requestOf(request: FastifyRequest): StaffRequest {
  const { merchant } = (request.params ?? {}) as { merchant?: string };
  return {
    token: BEARER.exec(request.headers.authorization ?? '')?.[1],
    address: networkOf(callerIp(request)),
    agent: request.headers['user-agent'] ?? '',
    fields: joinFields(request.query, request.body),
    merchantCode: merchant,
  };
}

/** The refusal an error amounts to; anything unexpected is UNKNOWN and tells nothing of its inside. */
function staffRefusalOf(error: unknown, log: Log): StaffRefusal {
  if (error instanceof StaffRefusal) return error;
  if (error instanceof Refusal) {
    if (error.code === 'TOO_MANY_REQUESTS') return new StaffRefusal('TOO_MANY_TRIES', error.value);
    return new StaffRefusal('REQUEST_INVALID', error.value);
  }
  if (error instanceof DatabaseUnavailableError) return new StaffRefusal('UNAVAILABLE');
  log.error({ err: error }, 'a call of the staff API failed');
  return new StaffRefusal('UNKNOWN');
}

/** Body of a failed call. */
const failureOf = (code: StaffErrorCode, value: unknown) => ({
  success: false,
  errorCode: code,
  message: STAFF_ERRORS[code].message,
  ...(value === undefined ? {} : { value }),
});

/** Registers every call of the staff API. */
export function registerStaffEndpoints(server: FastifyInstance, pipeline: StaffPipeline): void {
  for (const name of STAFF_ENDPOINT_NAMES) {
    const { method, path }: StaffEndpoint = staffEndpoints[name];
    server.route({
      method,
      url: path,
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        try {
          return { success: true, value: await pipeline.run(name, requestOf(request)) };
        } catch (error) {
          const { code, value } = staffRefusalOf(error, request.log as Log);
          const retryAfter = (value as { retryAfter?: number } | undefined)?.retryAfter;
          if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
          return reply.status(STAFF_ERRORS[code].status).send(failureOf(code, value));
        }
      },
    });
  }
}
