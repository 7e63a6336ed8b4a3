import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { freePort } from '../../tests/e2e/support/product.ts';
import { median } from '../measure/time-each.ts';
import { type Audit, auditPage, type Category, categories } from './audit-page.ts';
import { cookiesOf, firstPaintOf } from './audit-signed-in.ts';

const bars: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' }, url: { type: 'string' } },
});
const root = join(import.meta.dirname, '../..');

/** The demonstration business on a folder of its own. */
async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = makeDataFolder();
  const port = await freePort();
  console.log('Starting the demonstration business …');
  const child = spawn(process.execPath, ['build/process/main.js', '--demo'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const running = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => void (/is running at/.test(chunk.toString()) && resolve()));
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
  await running;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'exit');
      folder.remove();
    },
  };
}

async function somePost(url: string): Promise<string> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const post = /<loc>[^<]*(?<path>\/blogpost\/[^<]+)<\/loc>/.exec(sitemap)?.groups?.path;
  if (!post) throw new Error('There is no article to look at');
  return post;
}

async function auditTimes(url: string, runs: number): Promise<Audit[]> {
  // The first visitor after a start waits for the page to be made; Lighthouse is not that one.
  await fetch(url);
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditPage(url));
  return audits;
}

async function report(site: string, path: string, runs: number): Promise<boolean> {
  const audits = await auditTimes(site + path, runs);
  const scores = categories.map((category) => ({
    category,
    score: median(audits.map((audit) => audit.scores[category])),
  }));
  const isGood = scores.every(({ category, score }) => score >= bars[category]);
  const words = scores.map(({ category, score }) => `${category} ${score}`).join(', ');
  console.log(`${isGood ? 'ok    ' : 'MISSED'}  ${path.padEnd(12)}  ${words}`);
  if (!isGood) for (const fault of audits.at(-1)?.faults ?? []) console.log(`          ${fault}`);
  return isGood;
}

/** As the demonstration prints it. */
const cleaner = { email: 'provider@example.com', password: 'demo-provider-1' };
const jobs = '/dashboard/sp/bookings';
const maxPaintMs = 2500;
const paintRuns = 5;

/** The list of a cleaner, signed in: when its largest part is painted. */
async function reportJobs(site: string): Promise<boolean> {
  const cookies = await cookiesOf(site, cleaner);
  await fetch(site + jobs, { headers: { cookie: cookies } });
  const paints = [];
  for (let run = 0; run < paintRuns; run += 1) paints.push(await firstPaintOf(site + jobs, cookies));
  const largest = median(paints.map((paint) => paint.largest));
  const isGood = largest <= maxPaintMs;
  const words = `largest paint ${largest} ms of ${maxPaintMs}, first ${median(paints.map(({ first }) => first))} ms, shift ${median(paints.map(({ shift }) => shift)).toFixed(3)}`;
  console.log(`${isGood ? 'ok    ' : 'MISSED'}  ${jobs}  ${words} (medians of ${paintRuns})`);
  return isGood;
}

const demo = values.url ? { url: values.url, stop: async () => undefined } : await startDemo();
try {
  const pages = ['/', '/book-now', '/london', '/blog', await somePost(demo.url)];
  const wanted = values.only?.split(',') ?? pages;
  console.log(`Lighthouse for phones, medians of ${values.runs} runs. The bars: 95, 100, 100, 100.`);
  for (const path of wanted.filter((path) => path !== jobs))
    if (!(await report(demo.url, path, Number(values.runs)))) process.exitCode = 1;
  // A site of somebody else's has no such cleaner.
  if (!values.url && (!values.only || wanted.includes(jobs)) && !(await reportJobs(demo.url)))
    process.exitCode = 1;
} finally {
  await demo.stop();
}
