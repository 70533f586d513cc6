import { ERRORS, type ErrorCode, LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, parseLanguage } from '@tessera/contract';
import { errorText } from '@tessera/texts/errors/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedNames } from './accepted.ts';

/** True for somebody who looks at what is answered, as a browser says that asks for a page. */
export function isForPeople(request: FastifyRequest): boolean {
  return request.method === 'GET' && acceptedNames(request.headers.accept ?? '').includes('text/html');
}

/** Tells a person what is wrong, in their language, by a page that loads nothing and belongs to no merchant. */
export function sendPlainPage(code: ErrorCode, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = parseLanguage(request.headers['accept-language']) ?? 'EN';
  const text = errorText(code, language);
  return reply
    .status(ERRORS[code].status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    .send(
      `<!doctype html><html lang="${LANGUAGE_TAGS[language]}" dir="${LANGUAGE_DIRECTIONS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><p>${text}</p></body></html>`,
    );
}
