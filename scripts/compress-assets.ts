import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const WORTH_IT = 1024; // bytes; below, the headers weigh more than what is saved
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside scripts, styles and pictures in words, so that the server compresses nothing twice. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const plain = await readFile(file);
      if (plain.length < WORTH_IT) return;
      await Promise.all([
        toBrotli(plain).then((packed) => writeFile(`${file}.br`, packed)),
        toGzip(plain, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      ]);
    }),
  );
}
