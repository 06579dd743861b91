import type { Socket } from 'socket.io';
import type { Json } from '#platform/module/context.ts';
import { Encoded, frameOf } from '#platform/module/encoded.ts';

const EVENT = 'session:state';

/** A room as one who looks at it is sent it. */
export interface RoomState {
  readonly sessionId: string;
  readonly version: number;
  readonly session: Json | Encoded;
  readonly you: Json;
  readonly serverTime: number;
  /** The recipient's account, which is a guest's only by the room, can only be read. */
  readonly isReadOnly?: boolean;
  /** The room went back to this version: it counts although the client has seen a newer one. */
  readonly isReset?: true;
}

/**
 * Sends a whole room. One that is encoded goes out from the same bytes to all who come: Socket.IO would write it anew for
 * each, and hold it for each until the slowest network has taken it.
 */
export function emitState(socket: Socket, state: RoomState): void {
  const { session, ...others } = state;
  if (!(session instanceof Encoded)) return void socket.emit(EVENT, state);
  // What the engine does with a broadcast to many; its types do not name it. It rests on live-server.ts: WebSocket alone, not
  // compressed, one namespace. Otherwise nothing would come, which every test that joins a board would tell.
  for (const frame of framesOf(others, session)) socket.conn.write('', { wsPreEncodedFrame: frame } as object);
}

type Frame = readonly [own: Buffer, shared?: Buffer];

/** One text message of the protocol (4: of Socket.IO, 2: an event), in as many frames as the room has pieces. */
function framesOf(others: Omit<RoomState, 'session'>, session: Encoded): Frame[] {
  const [start, end] = frameOf({ ...others }, 'session');
  const pieces = [Buffer.from(`42["${EVENT}",${start}`), ...session.pieces];
  const frames = pieces.map((piece, n): Frame => [headerOf(piece.length, n === 0 ? TEXT : GOES_ON), piece]);
  return [...frames, [Buffer.concat([headerOf(end.length + 1, GOES_ON | IS_LAST), Buffer.from(`${end}]`)])]];
}

const TEXT = 0x01;
const GOES_ON = 0x00;
const IS_LAST = 0x80;

/** Of a frame that is not masked, as a server's are (RFC 6455, 5.2). */
function headerOf(length: number, first: number): Buffer {
  const header = Buffer.alloc(length < 126 ? 2 : length < 0x1_00_00 ? 4 : 10);
  header[0] = first;
  header[1] = header.length === 2 ? length : header.length === 4 ? 126 : 127;
  if (header.length === 4) header.writeUInt16BE(length, 2);
  if (header.length === 10) header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
