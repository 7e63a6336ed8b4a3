import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Below this a compressed answer saves no packet.
const worthwhileBytes = 1_000;

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
  return true;
}

/** Puts a .br and a .gz beside every text file of a folder and answers how many files got them. */
export async function precompress(folder: string): Promise<number> {
  const files = globSync('**/*.{js,css,svg,json,txt,xml,webmanifest,html}', { cwd: folder });
  const results = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return results.filter(Boolean).length;
}
