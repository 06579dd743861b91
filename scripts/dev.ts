// `npm run dev`: the server, started again at each change, and Vite's, which swaps changed parts in the open page.
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const WEB = 'http://localhost:5173'; // the port of vite.config.ts

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
// Links in mails and the check of origins mean the address that the browser is at.
const env = { PUBLIC_URL: WEB, ...process.env };
const run = (...args: string[]): ChildProcess => spawn(process.execPath, args, { stdio: 'inherit', env });

const children = [run('--watch', '--watch-preserve-output', 'src/server/main.ts'), run(vite, '--config', 'vite.config.ts')];
let isStopping = false;

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
