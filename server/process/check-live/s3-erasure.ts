import type { Asked } from '../../adapters/storage/s3.ts';
import { type Answer, StoreRefusal } from '../../adapters/storage/store-fault.ts';
import { type Finding, Wrong } from './run-steps.ts';

type Asker = { ask(path: string, asked: Asked): Promise<Answer>; versions: readonly string[] };

const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });
const hasVersions =
  "Object versions are kept: erasure wouldn't erase. Switch versioning off with a new bucket (in one that has had it, it can only be suspended), and move the files there.";

/** A question about the bucket that a key need not be allowed to ask, and that some stores don't know: null. */
async function readSetting(
  { ask }: Asker,
  name: string,
): Promise<{ status: number; xml: string; code: string | null } | null> {
  let answer: Answer;
  try {
    answer = await ask(`?${name}`, { method: 'GET' });
  } catch (error) {
    // 501, which stores answer to what they don't know.
    if (error instanceof StoreRefusal && error.status === 501) return null;
    throw error;
  }
  const { code } = new StoreRefusal(answer);
  if (answer.status !== 200 && answer.status !== 404) return null;
  return { status: answer.status, xml: Buffer.from(answer.bytes).toString('utf8'), code };
}

/** Whether what is deleted is gone, or an older version of it stays. */
export async function judgeVersions(asker: Asker): Promise<Finding> {
  if (asker.versions.length > 0) throw wrong(hasVersions);
  const setting = await readSetting(asker, 'versioning');
  // What was put and deleted got no version, so there are none.
  if (!setting) return { note: 'no versions are kept' };
  const status = /<Status>(\w+)<\/Status>/.exec(setting.xml)?.[1];
  if (status === 'Enabled') throw wrong(hasVersions);
  if (status === 'Suspended')
    return {
      warning:
        'Object versions were kept once and are suspended now: what was deleted before that may still be there. Delete old versions by hand.',
    };
  return { note: 'no versions are kept' };
}

const rulesOf = (xml: string) =>
  [...xml.matchAll(/<Rule>([\s\S]*?)<\/Rule>/g)]
    .map(([, rule]) => rule ?? '')
    .filter((rule) => rule.includes('<Status>Enabled</Status>'));

/** Whether rules of the bucket take files away behind the product's back, or to where it can't read them at once. */
export async function judgeLifecycle(asker: Asker): Promise<Finding> {
  const setting = await readSetting(asker, 'lifecycle');
  if (!setting)
    return {
      warning:
        'Whether the bucket has lifecycle rules could not be read (the key may not, or the store has none): see that no rule deletes files.',
    };
  const rules = setting.status === 404 ? [] : rulesOf(setting.xml);
  const expiring = rules.find((rule) => /<Expiration>\s*<(?:Days|Date)>/.test(rule));
  if (expiring) {
    const days = /<Expiration>\s*<Days>(\d+)<\/Days>/.exec(expiring)?.[1];
    throw wrong(
      `A lifecycle rule of the bucket deletes files ${days ? `after ${days} days` : 'on a day'}, which the product still needs. Take it away.`,
    );
  }
  if (rules.some((rule) => /<StorageClass>(?:GLACIER|DEEP_ARCHIVE)<\/StorageClass>/.test(rule)))
    throw wrong(
      'A lifecycle rule of the bucket archives files, which then can’t be read at once. Take it away.',
    );
  return { note: rules.length === 0 ? 'no rules' : `${rules.length} rules, none of which deletes` };
}
