import { randomBytes, randomUUID } from 'node:crypto';
import { type Asked, addressOf, createAsker, digestOf } from '../../adapters/storage/s3.ts';
import { type Answer, StoreRefusal } from '../../adapters/storage/store-fault.ts';
import type { S3Settings } from '../environment.ts';
import { judgeClock } from './clock.ts';
import { type Check, type Finding, type Step, Wrong } from './run-steps.ts';
import { judgeLifecycle, judgeVersions } from './s3-erasure.ts';
import { atStore } from './s3-fault.ts';

/** The object of one trial, under a name that no file of people has. */
type Trial = {
  path: string;
  bytes: Buffer;
  ask(path: string, asked: Asked): Promise<Answer>;
  base: string;
  settings: S3Settings;
  isThere: boolean;
  /** Of what was put and what was left in its place when it was deleted, where the store keeps versions. */
  versions: string[];
};

const patience = { tryMs: 8_000, tries: 1, pauseMs: 0 };
const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });

function createTrial(settings: S3Settings): Trial {
  return {
    path: `/check-live-${randomUUID()}`,
    bytes: randomBytes(64),
    ask: createAsker(settings, patience),
    base: addressOf(settings),
    settings,
    isThere: false,
    versions: [],
  };
}

const unsigned = (url: string, method: string) =>
  fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(patience.tryMs) });

/** Amazon says where a bucket is to whoever asks, whatever else it answers. */
async function judgeRegion({ base, settings: { bucket, region } }: Trial): Promise<Finding> {
  const answer = await unsigned(base, 'HEAD');
  const there = answer.headers.get('x-amz-bucket-region');
  if (there && there !== region)
    throw new Wrong(`The bucket ${bucket} is in the region ${there}: set S3_REGION=${there}.`);
  return { note: there ?? 'it says no region' };
}

async function judgeTime({ base }: Trial): Promise<Finding> {
  return judgeClock((await unsigned(base, 'HEAD')).headers.get('date'), 'the store');
}

const requireStatus = (answer: Answer, ...allowed: number[]): Answer => {
  if (!allowed.includes(answer.status)) throw new StoreRefusal(answer);
  return answer;
};

const noteVersion = (trial: Trial, { headers }: Answer): void => {
  const version = headers.get('x-amz-version-id');
  if (version && version !== 'null') trial.versions.push(version);
};

async function put(trial: Trial): Promise<Finding> {
  const { ask, path, bytes } = trial;
  // Its answer may be lost with the object in place.
  trial.isThere = true;
  const headers = { 'content-type': 'application/octet-stream', 'x-amz-meta-sha256': digestOf(bytes) };
  noteVersion(trial, requireStatus(await ask(path, { method: 'PUT', body: bytes, headers }), 200));
  return { note: path.slice(1) };
}

async function get({ ask, path, bytes }: Trial): Promise<Finding> {
  const answer = requireStatus(await ask(path, { method: 'GET' }), 200);
  if (Buffer.compare(answer.bytes, bytes) !== 0)
    throw new Wrong(
      'The store gave back something else than it was given, so no file is safe in it. Use another.',
    );
  return {};
}

async function getPart({ ask, path, bytes }: Trial): Promise<Finding> {
  const answer = await ask(path, { method: 'GET', headers: { range: 'bytes=8-15' } });
  if (answer.status === 206 && Buffer.compare(answer.bytes, bytes.subarray(8, 16)) === 0) return {};
  return { warning: 'The store does not give parts of a file. The product asks for whole ones.' };
}

async function list({ ask, path }: Trial): Promise<Finding> {
  const name = path.slice(1);
  const asked = `?list-type=2&prefix=${name}`;
  const answer = requireStatus(await ask(asked, { method: 'GET' }), 200);
  if (Buffer.from(answer.bytes).toString('utf8').includes(`<Key>${name}</Key>`)) return {};
  throw wrong('The store does not list what was put, so files could not be moved and counted. Use another.');
}

async function judgePrivacy({ base, path, settings: { bucket } }: Trial): Promise<Finding> {
  const [file, all] = await Promise.all([
    unsigned(`${base}${path}`, 'GET'),
    unsigned(`${base}?list-type=2`, 'GET'),
  ]);
  await Promise.all([file.body?.cancel(), all.body?.cancel()]);
  if (file.status === 200)
    throw wrong(
      `The bucket ${bucket} is public: anybody can read customers' files. Block all public access to it now, and take away its policy and access list that allow it.`,
    );
  if (all.status === 200)
    throw wrong(`Anybody can list the names of the files in ${bucket}. Block all public access to it.`);
  if ([401, 403, 404].includes(file.status)) return { note: `a stranger is answered ${file.status}` };
  throw wrong(
    `A stranger who asks for a file is answered ${file.status}, which is no refusal: see who may read ${bucket}.`,
  );
}

async function remove(trial: Trial): Promise<Finding> {
  const { ask, path } = trial;
  noteVersion(trial, requireStatus(await ask(path, { method: 'DELETE' }), 200, 204));
  const { status } = await ask(path, { method: 'GET' });
  if (status === 200)
    throw wrong('The store still gives a file that was deleted, so erasure would not erase. Use another.');
  trial.isThere = false;
  return {};
}

/** Takes away whatever is left, versions too. */
async function cleanUp({ ask, path, isThere, versions }: Trial): Promise<void> {
  const left = versions.map((version) => `${path}?versionId=${encodeURIComponent(version)}`);
  for (const one of isThere ? [path, ...left] : left) await ask(one, { method: 'DELETE' });
}

function stepsOf(trial: Trial): [what: string, doing: string, work: (trial: Trial) => Promise<Finding>][] {
  return [
    [`${trial.base} answers, in ${trial.settings.region}`, 'answer', judgeRegion],
    ['This machine has the store’s time', 'answer', judgeTime],
    ['An object is put', 'put objects', put],
    ['It is got back whole', 'get objects', get],
    ['A part of it is got', 'get objects', getPart],
    ['It is listed', 'list the bucket', list],
    ['Nobody else can read it', 'answer', judgePrivacy],
    ['It is deleted', 'delete objects', remove],
    ['What is deleted is gone', 'tell of versions', (one) => judgeVersions(one)],
    ['Nothing is deleted or moved by itself', 'tell of its lifecycle', (one) => judgeLifecycle(one)],
  ];
}

/** Puts an object of its own into the bucket, reads it in each way, tries to read it as a stranger, and deletes it. */
export async function checkS3(settings: S3Settings): Promise<Check> {
  const trial = createTrial(settings);
  const { hostname: host, port, protocol } = new URL(trial.base);
  const place = {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    setting: settings.endpoint ? 'S3_ENDPOINT' : 'S3_REGION',
  };
  const steps = stepsOf(trial).map(
    ([what, doing, work]): Step => ({
      what,
      run: () => atStore({ settings, place, doing }, () => work(trial)),
    }),
  );
  return {
    label: 'S3',
    steps,
    silence: `${host} takes the connection and says nothing. Try again, or ask its provider.`,
    cleanUp: () => cleanUp(trial),
  };
}
