/** Commands of SMPP 3.4 that a transmitter needs; the response to one has the highest bit set. */
export const COMMANDS = {
  genericNack: 0x8000_0000,
  bindTransmitter: 0x0000_0002,
  submitSm: 0x0000_0004,
  unbind: 0x0000_0006,
  enquireLink: 0x0000_0015,
} as const;

const RESPONSE = 0x8000_0000;
const HEADER_BYTES = 16;
/** No message to a transmitter is longer; what says that it is, is not SMPP. */
const MOST_BYTES = 4096;

/** One message of the protocol. */
export interface Pdu {
  readonly command: number;
  /** 0: done. Requests carry 0. */
  readonly status: number;
  /** What joins a response to its request. */
  readonly sequence: number;
  readonly body: Buffer;
}

/** The command by which a request is answered. */
export const responseTo = (command: number): number => (command | RESPONSE) >>> 0;

/** True for an answer to a request, a generic refusal among them. */
export const isResponse = ({ command }: Pick<Pdu, 'command'>): boolean => command >= RESPONSE;

/** A message as bytes. */
export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/**
 * Makes what finds messages in a stream, however it is cut.
 * @returns takes the next bytes and answers the messages they complete; it throws Error for a length that no message has,
 * after which nothing in the stream can be read
 */
export function createPduReader(): (chunk: Buffer) => Pdu[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const found: Pdu[] = [];
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length < HEADER_BYTES || length > MOST_BYTES) throw new Error(`no message of SMPP has ${length} bytes`);
      if (rest.length < length) break;
      found.push({
        command: rest.readUInt32BE(4),
        status: rest.readUInt32BE(8),
        sequence: rest.readUInt32BE(12),
        body: rest.subarray(HEADER_BYTES, length),
      });
      rest = rest.subarray(length);
    }
    return found;
  };
}

/** A text that ends with a zero. @throws Error when it has another zero, or a character beyond ASCII */
function cString(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.some((byte) => byte === 0 || byte > 0x7f)) throw new Error('a field of SMPP holds ASCII alone');
  return Buffer.concat([bytes, Buffer.alloc(1)]);
}

/** Body of the request by which a client that only sends names itself. */
export function bindBody(systemId: string, password: string): Buffer {
  const version34 = 0x34;
  // No system type, and no addresses for which messages would come in.
  return Buffer.concat([
    cString(systemId),
    cString(password),
    cString(''),
    Buffer.from([version34, 0, 0]),
    cString(''),
  ]);
}

/** An address with the type of its number and its numbering plan. */
export interface SmppAddress {
  readonly address: string;
  readonly ton: number;
  readonly npi: number;
}

/** What one message carries. */
export interface ShortMessage {
  readonly source: SmppAddress;
  readonly destination: SmppAddress;
  readonly dataCoding: number;
  /** Whether `content` begins with a header. */
  readonly hasHeader: boolean;
  readonly content: Buffer;
}

/** Body of the request that sends a message: at once, without a receipt. */
export function submitBody({ source, destination, dataCoding, hasHeader, content }: ShortMessage): Buffer {
  const address = ({ ton, npi, address: text }: SmppAddress) => Buffer.concat([Buffer.from([ton, npi]), cString(text)]);
  return Buffer.concat([
    cString(''),
    address(source),
    address(destination),
    Buffer.from([hasHeader ? 0x40 : 0, 0, 0]),
    cString(''),
    cString(''),
    Buffer.from([0, 0, dataCoding, 0, content.length]),
    content,
  ]);
}
