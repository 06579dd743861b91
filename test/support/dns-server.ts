import { createSocket } from 'node:dgram';

/** A name server on the loopback that knows the TXT records a test puts into it, and no other name. */
export interface TestDnsServer {
  /** As a setting names it: address and port. */
  readonly address: string;
  readonly records: Map<string, string>;
  close(): Promise<void>;
}

const HEADER = 12; // bytes

export async function startDnsServer(): Promise<TestDnsServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(HEADER, at + 5);
  const text = records.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // An answer of who knows, or that there is no such name.
  header.writeUInt16BE(text === undefined ? 0x8583 : 0x8580, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  if (text === undefined) return Buffer.concat([header, question]);
  const content = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  const record = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 0, 0, content.length]);
  return Buffer.concat([header, question, record, content]);
}
