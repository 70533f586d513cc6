import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTemplate } from './statement-capture.ts';

const shared = randomUUID();
const hash = (letter: string) => Buffer.from(letter);

/** A call about a member, as it would be captured. */
function capturedCall(member: string, token: Buffer) {
  const made = randomUUID();
  const statements = [
    { text: 'select find($1)', values: [token] },
    { name: 'post/3', text: 'select post($1, $2, $3)', values: [made, `lock:${member}`, 5n] },
    { text: 'insert $1', values: [['payment:' + member, made], shared] },
  ];
  return { statements, marks: { ids: [member], hashes: [token] } };
}

test('statements of a call are those of the captured one with the ids of another subject, and fresh ones where it made some', () => {
  const first = capturedCall(randomUUID(), hash('a'));
  const template = createTemplate(first, capturedCall(randomUUID(), hash('b')));
  const member = randomUUID();
  const [found, posted, inserted] = template({ ids: [member], hashes: [hash('c')] });
  expect(found).toEqual({ text: 'select find($1)', values: [hash('c')] });
  const made = posted?.values[0];
  expect(posted).toEqual({ name: 'post/3', text: 'select post($1, $2, $3)', values: [made, `lock:${member}`, 5n] });
  expect(first.statements[1]?.values).not.toContain(made);
  // an id that was made once in a call stays one, and one that every call names stays as it is
  expect(inserted?.values).toEqual([[`payment:${member}`, made], shared]);
  expect(template({ ids: [member], hashes: [hash('c')] })[1]?.values[0]).not.toBe(made);
});

test('calls that sent different statements make no template', () => {
  const first = capturedCall(randomUUID(), hash('a'));
  expect(() => createTemplate(first, { ...first, statements: first.statements.slice(1) })).toThrow('other statements');
});
