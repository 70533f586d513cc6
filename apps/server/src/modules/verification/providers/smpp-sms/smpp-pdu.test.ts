import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindBody, createPduReader, encodePdu, type Pdu, submitBody } from './smpp-pdu.ts';

const uint32 = fc.integer({ min: 0, max: 0xffff_ffff });
const pdu: fc.Arbitrary<Pdu> = fc.record({
  command: uint32,
  status: uint32,
  sequence: uint32,
  body: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
});

test('messages are found again however the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(pdu, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      (all, cuts) => {
        const read = createPduReader();
        const found: Pdu[] = [];
        let rest = Buffer.concat(all.map(encodePdu));
        for (let turn = 0; rest.length > 0; turn += 1) {
          const length = cuts[turn % cuts.length] ?? 1;
          found.push(...read(rest.subarray(0, length)));
          rest = rest.subarray(length);
        }
        expect(found).toEqual(all);
      },
    ),
  );
});

test('garbage is waited on or refused, and what is kept of it stays small', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 5000 }), (bytes) => {
      const chunk = Buffer.from(bytes);
      const length = chunk.readUInt32BE(0);
      const read = createPduReader();
      if (length < 16 || length > 4096) expect(() => read(chunk)).toThrow(`${length} bytes`);
    }),
  );
  for (const length of [0, 15, 4097, 0x7fff_ffff, 0xffff_ffff]) {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    expect(() => createPduReader()(header)).toThrow('no message of SMPP');
  }
});

test('a field holds neither a zero nor what is beyond ASCII', () => {
  expect(bindBody('tessera', 'pass').toString('latin1')).toBe('tessera\0pass\0\0\x34\0\0\0');
  for (const bad of ['a\0b', 'ü']) expect(() => bindBody(bad, 'x')).toThrow('ASCII');
  const address = { address: '1\0', ton: 1, npi: 1 };
  const message = { source: address, destination: address, dataCoding: 0, hasHeader: false, content: Buffer.alloc(0) };
  expect(() => submitBody(message)).toThrow('ASCII');
});
