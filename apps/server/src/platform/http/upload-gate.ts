import { finished } from 'node:stream';
import { type EndpointName, endpoints } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookUpload } from '#server/platform/files/upload-days-repository.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookOf, type Session } from '#server/platform/tenancy/session.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { callerIp } from './caller-ip.ts';
import type { ResolvedCaller } from './caller.ts';
import { readCaller } from './read-caller.ts';
import { Refusal } from './refusal.ts';
import type { Wire } from './wire.ts';

/** Seconds until a caller whose upload found no place may try again. */
const RETRY_SECONDS = 5;
const BYTES_OF_MEGABYTE = 1_000_000;

const admitted = new WeakMap<FastifyRequest, ResolvedCaller>();

/** The caller whose form was let in before it was read; undefined for every other request. */
export const admittedCaller = (request: FastifyRequest): ResolvedCaller | undefined => admitted.get(request);

const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type']?.trim() ?? '');

/** Places for uploads in this process: one for each member, half of all for trial members together. */
interface Places {
  take(member: string, isTrial: boolean): boolean;
  free(member: string): void;
}

function createPlaces({ config, metrics }: Platform): Places {
  const taken = new Map<string, boolean>();
  const gauge = metrics.gauge('uploads_under_way', 'Forms with files that are being read or worked on.');
  const trials = () => [...taken.values()].filter(Boolean).length;
  return {
    take(member, isTrial) {
      const most = config.uploadsAtOnce;
      const isFull = taken.size >= most || (isTrial && trials() >= Math.ceil(most / 2));
      if (isFull || taken.has(member)) return false;
      taken.set(member, isTrial);
      gauge.set(taken.size);
      return true;
    },
    free(member) {
      taken.delete(member);
      gauge.set(taken.size);
    },
  };
}

/** @throws Refusal UPLOAD_LIMIT when the member's day or the merchant's room is full */
async function book({ database }: Platform, { code, settings }: Merchant, session: Session): Promise<void> {
  const { memberPerDay, trialPerDay, storageMegabytes } = settings.uploads;
  const isTrial = bookOf(session) === 'TRIAL';
  const isBooked = await database.forMerchant(code, (tx) =>
    bookUpload(tx, {
      merchantCode: code,
      memberId: session.memberId,
      timeZone: settings.timeZone,
      perDay: isTrial ? trialPerDay : memberPerDay,
      // Trial members, of whom anybody can be many, leave half of the room to the others.
      storageBytes: (storageMegabytes * BYTES_OF_MEGABYTE) / (isTrial ? 2 : 1),
    }),
  );
  if (!isBooked) throw new Refusal('UPLOAD_LIMIT');
}

/**
 * Asks who sends a form with files before a byte of it is kept (decision 0035): every guard of the call, a place among the
 * uploads under way, the member's day, the merchant's room. The session's token is in a header or the address; one in
 * the form itself would be read too late.
 * @returns for a call, the hook that its routes run first
 */
export function createUploadGate(
  wire: Wire,
): (name: EndpointName) => (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { platform, pipeline } = wire;
  const places = createPlaces(platform);
  return (name) => async (request, reply) => {
    if (!isForm(request)) return;
    const caller = await readCaller(wire, endpoints[name], request);
    await pipeline.admit(name, caller, callerIp(request));
    const { merchant, session } = caller;
    if (!session) throw new Refusal('NOT_LOGGED_IN');
    const member = `${merchant.code}:${session.memberId}`;
    if (!places.take(member, bookOf(session) === 'TRIAL'))
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    finished(reply.raw, () => places.free(member));
    await book(platform, merchant, session);
    admitted.set(request, caller);
  };
}
