import { Readable } from 'node:stream';
import type { ErrorCode } from '@tessera/contract';
import { type StaffErrorCode, STAFF_ERRORS } from '@tessera/contract/staff/staff-errors';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import { callerIp, networkOf } from '#server/platform/http/caller-ip.ts';
import { refusalOf } from '#server/platform/http/answer.ts';
import { joinFields } from '#server/platform/http/request-fields.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { StaffPipeline, StaffRequest } from './staff-pipeline.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/;
/** Keeps which browser somebody signs in with; it opens nothing. */
const DEVICE_COOKIE = 'tessera-console-device';
const DEVICE = new RegExp(`(?:^|; )${DEVICE_COOKIE}=([\\w-]{20,100})(?:;|$)`);
/** Paths on which sessions begin, and a browser gets its id. */
const ENTRANCE = /^\/staff\/(session|link)/;
const YEAR_SECONDS = 365 * 24 * 3600;

const deviceOf = (request: FastifyRequest) => DEVICE.exec(request.headers.cookie ?? '')?.[1];

/** Gives a browser that signs in its id, before the session is opened with it. */
function nameDevice(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const known = deviceOf(request);
  if (known !== undefined || !ENTRANCE.test(request.url)) return known;
  const device = newSecret();
  const safely = request.protocol === 'https' ? '; Secure' : '';
  const cookie = `${DEVICE_COOKIE}=${device}; Path=/staff; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${safely}`;
  reply.header('Set-Cookie', cookie);
  return device;
}

function requestOf(request: FastifyRequest, device = deviceOf(request)): StaffRequest {
  const { merchant } = (request.params ?? {}) as { merchant?: string };
  return {
    token: BEARER.exec(request.headers.authorization ?? '')?.[1],
    address: networkOf(callerIp(request)),
    agent: request.headers['user-agent'] ?? '',
    device,
    fields: joinFields(request.query, request.body),
    merchantCode: merchant,
  };
}

/** The server's own refusals as codes of the staff API; the others become the code of an invalid request. */
const OF_REFUSALS: Readonly<Partial<Record<ErrorCode, StaffErrorCode>>> = {
  TOO_MANY_REQUESTS: 'TOO_MANY_TRIES',
  FILE_TYPE: 'PICTURE_REFUSED',
  FILE_TOO_LARGE: 'PICTURE_REFUSED',
};

/** The refusal an error amounts to; anything unexpected is UNKNOWN and tells nothing of its inside. */
function staffRefusalOf(error: unknown, log: Log, fileRefusal: StaffErrorCode | undefined): StaffRefusal {
  if (error instanceof StaffRefusal) return error;
  if (error instanceof DatabaseUnavailableError) return new StaffRefusal('UNAVAILABLE');
  const { code, value } = refusalOf(error, log);
  if (code === 'UNKNOWN') return new StaffRefusal('UNKNOWN');
  if (code === 'FILE_TOO_LARGE' && fileRefusal) return new StaffRefusal(fileRefusal);
  return new StaffRefusal(OF_REFUSALS[code] ?? 'REQUEST_INVALID', value);
}

/** Body of a failed call. */
const failureOf = (code: StaffErrorCode, value: unknown) => ({
  success: false,
  errorCode: code,
  message: STAFF_ERRORS[code].message,
  ...(value === undefined ? {} : { value }),
});

function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  fileRefusal?: StaffErrorCode,
): FastifyReply {
  const { code, value } = staffRefusalOf(error, request.log as Log, fileRefusal);
  const retryAfter = (value as { retryAfter?: number } | undefined)?.retryAfter;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply.header('Cache-Control', 'no-store').status(STAFF_ERRORS[code].status).send(failureOf(code, value));
}

/** Registers every call of the staff API. */
export function registerStaffEndpoints(server: FastifyInstance, pipeline: StaffPipeline): void {
  for (const name of STAFF_ENDPOINT_NAMES) {
    const { method, path, bodyBytes, form, fileRefusal, download }: StaffEndpoint = staffEndpoints[name];
    server.route({
      method,
      url: path,
      config: { takesFiles: form ? 1 : 0 },
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
      // The sender of a file is checked before a byte of it is kept (decision 0035).
      ...(form && { onRequest: async (request) => pipeline.guard(name, requestOf(request)).then(() => undefined) }),
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const value = await pipeline.run(name, requestOf(request, nameDevice(request, reply)));
        if (!download) return { success: true, value };
        return reply
          .type(download.type)
          .header('Content-Disposition', `attachment; filename="${download.name}"`)
          .send(Readable.from(value as AsyncIterable<string>));
      },
      errorHandler: (error, request, reply) => sendRefusal(error, request, reply, fileRefusal),
    });
  }
}
