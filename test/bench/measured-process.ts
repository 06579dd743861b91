import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ENDS_WITHIN = 6_000; // ms

export interface Measured<Ready> {
  readonly ready: Ready;
  end(): Promise<void>;
}

/**
 * Starts one of the servers of this folder as a process of its own, so that the work of the clients does not slow it.
 * @param file beside this one; it sends one message when it is ready, and ends when it is disconnected
 */
export async function startMeasured<Ready>(file: string, args: readonly string[]): Promise<Measured<Ready>> {
  const child = fork(join(import.meta.dirname, file), args, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const ready = await Promise.race([
    // What the server's file declares that it sends.
    once(child, 'message').then(([message]) => message as Ready),
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${String(code)}`))),
  ]);
  return {
    ready,
    async end() {
      if (child.connected) child.disconnect();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ENDS_WITHIN).unref())]);
      if (child.exitCode === null) child.kill('SIGKILL');
    },
  };
}
