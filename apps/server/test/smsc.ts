import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createHeldAnswers, type FarEnd, type FarEndMode } from './far-end.ts';
import { TEST_CERTIFICATE } from './test-certificate.data.ts';

/** A message as an SMSC took it: its parts are joined. */
export interface TakenMessage {
  readonly to: string;
  readonly text: string;
}

/** One request as it came. */
interface Request {
  readonly command: number;
  readonly sequence: number;
  readonly body: Buffer;
}

/** What a test does with a request itself; true: nothing more is done with it. */
type Hook = (request: Request, socket: Socket) => boolean;

/** A stand-in for an SMSC, which reads and writes SMPP by itself. */
export interface Smsc extends FarEnd {
  /** Messages all of whose parts came, in order. */
  readonly taken: TakenMessage[];
  /** Contents of single messages, with their headers. */
  readonly parts: Buffer[];
  /** Commands in the order in which they came. */
  readonly commands: number[];
  /** How often somebody connected. */
  connections(): number;
  hook(work: Hook | undefined): void;
  /** Writes to all that are connected. */
  write(bytes: Buffer): void;
  /** Ends all connections. */
  cut(): void;
}

const BIND = 2;
const SUBMIT = 4;
const UNBIND = 6;
const RESPONSE = 0x8000_0000;
const ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u{1b}ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION: Readonly<Record<number, string>> = {
  0x0a: '\f',
  0x14: '^',
  0x28: '{',
  0x29: '}',
  0x2f: '\\',
  0x3c: '[',
  0x3d: '~',
  0x3e: ']',
  0x40: '|',
  0x65: '€',
};

/** A message of SMPP as bytes. */
export function pduOf(command: number, status: number, sequence: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(16);
  for (const [index, value] of [16 + body.length, command >>> 0, status, sequence].entries())
    header.writeUInt32BE(value, index * 4);
  return Buffer.concat([header, body]);
}

/** Text of a content without its header. @throws Error for a code that the alphabet lacks */
export function textOf(dataCoding: number, content: Buffer): string {
  if (dataCoding === 8) return Buffer.from(content).swap16().toString('utf16le');
  let text = '';
  for (let at = 0; at < content.length; at += 1) {
    const code = content[at] ?? 0;
    const found = code === 0x1b ? EXTENSION[content[++at] ?? 0] : ALPHABET[code];
    if (found === undefined) throw new Error('a code that the alphabet lacks');
    text += found;
  }
  return text;
}

/** Reads fields one after the other. */
function fieldsOf(body: Buffer) {
  let at = 0;
  return {
    byte: () => body[at++] ?? 0,
    text: () => {
      const end = body.indexOf(0, at);
      const found = body.subarray(at, end).toString('latin1');
      at = end + 1;
      return found;
    },
    bytes: (length: number) => body.subarray(at, (at += length)),
  };
}

function readSubmit(body: Buffer) {
  const fields = fieldsOf(body);
  const address = () => ({ ton: fields.byte(), npi: fields.byte(), address: fields.text() });
  fields.text();
  const source = address();
  const destination = address();
  const esmClass = fields.byte();
  fields.bytes(2);
  fields.text();
  fields.text();
  fields.bytes(2);
  const dataCoding = fields.byte();
  fields.byte();
  return { source, destination, esmClass, dataCoding, content: fields.bytes(fields.byte()) };
}

/** What takes single messages and joins them. */
function createTaker(taken: TakenMessage[], parts: Buffer[]) {
  let open: string[] = [];
  return (body: Buffer): void => {
    const { destination, source, esmClass, dataCoding, content } = readSubmit(body);
    if (destination.ton !== 1 || destination.npi !== 1 || source.address === '') throw new Error('a wrong address');
    parts.push(Buffer.from(content));
    const hasHeader = esmClass === 0x40;
    const [, , , , count = 1, index = 1] = hasHeader ? content : [];
    if (index !== open.length + 1) throw new Error('a part out of its order');
    open.push(textOf(dataCoding, hasHeader ? content.subarray(6) : content));
    if (open.length < count) return;
    taken.push({ to: destination.address, text: open.join('') });
    open = [];
  };
}

function onRequests(socket: Socket, take: (request: Request) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
      const length = rest.readUInt32BE(0);
      take({
        command: rest.readUInt32BE(4),
        sequence: rest.readUInt32BE(12),
        body: Buffer.from(rest.subarray(16, length)),
      });
      rest = rest.subarray(length);
    }
  });
}

const closeAll = (server: Server, sockets: ReadonlySet<Socket>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });

/** Starts an SMSC that knows one password. */
export async function startSmsc(password: string, encryption: 'none' | 'tls' = 'none'): Promise<Smsc> {
  let mode: FarEndMode = 'take';
  let hook: Hook | undefined;
  let connections = 0;
  const { hold, held, release } = createHeldAnswers();
  const sockets = new Set<Socket>();
  const [taken, parts, commands] = [[] as TakenMessage[], [] as Buffer[], [] as number[]];
  const takeMessage = createTaker(taken, parts);
  const answer = (socket: Socket, request: Request): unknown => {
    const { command, sequence, body } = request;
    commands.push(command);
    if (command >= RESPONSE || hook?.(request, socket)) return undefined;
    const send = (status: number, content?: Buffer) =>
      socket.write(pduOf(command + RESPONSE, status, sequence, content));
    if (command === BIND) {
      const fields = fieldsOf(body);
      fields.text();
      return send(fields.text() === password ? 0 : 14, Buffer.from('smsc\0'));
    }
    if (mode === 'cut') return socket.destroy();
    if (mode === 'refuse') return send(0x58);
    if (mode === 'silent') return undefined;
    if (command === SUBMIT) takeMessage(body);
    if (command === UNBIND) return socket.end(pduOf(command + RESPONSE, 0, sequence));
    const done = () => send(0, command === SUBMIT ? Buffer.from('id\0') : undefined);
    return mode === 'slow' ? hold(done) : done();
  };
  const accept = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    onRequests(socket, (request) => answer(socket, request));
  };
  const server = encryption === 'tls' ? createTlsServer(TEST_CERTIFICATE, accept) : createServer(accept);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    behave: (next) => void (mode = next),
    held,
    release,
    close: () => closeAll(server, sockets),
    taken,
    parts,
    commands,
    connections: () => connections,
    hook: (work) => void (hook = work),
    write: (bytes) => {
      for (const socket of sockets) socket.write(bytes);
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
