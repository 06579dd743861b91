import { createServer, type Socket, type AddressInfo } from 'node:net';

export interface TestSmtpServer {
  readonly url: string;
  /** Messages as they came over the wire, headers and all. */
  readonly messages: string[];
  readonly recipients: string[];
  /** Answers this to the next commands of the kind instead of accepting, until it is emptied. */
  refusals: { command: 'RCPT' | 'DATA' | 'MAIL'; answer: string }[];
  close(): Promise<void>;
}

/** A mail server that keeps what it is given: enough of SMTP for a client that asks for no extension. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const state = { messages: [] as string[], recipients: [] as string[], refusals: [] as TestSmtpServer['refusals'] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    talk(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function talk(socket: Socket, state: Pick<TestSmtpServer, 'messages' | 'recipients' | 'refusals'>): void {
  let buffered = '';
  let inMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffered += chunk;
    for (let end = buffered.indexOf(inMessage ? '\r\n.\r\n' : '\r\n'); end >= 0; end = buffered.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')) {
      const piece = buffered.slice(0, end);
      buffered = buffered.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        state.messages.push(piece);
        inMessage = false;
        say('250 kept');
        continue;
      }
      const command = piece.slice(0, 4).toUpperCase();
      const refusal = state.refusals.find((one) => one.command === command);
      if (refusal) say(refusal.answer);
      else if (command === 'DATA') {
        inMessage = true;
        say('354 go on');
      } else if (command === 'QUIT') socket.end('221 bye\r\n');
      else {
        if (command === 'RCPT') state.recipients.push(piece);
        say('250 ok');
      }
    }
  });
}
