import { setImmediate } from 'node:timers/promises';
import type { Ctx } from '../../context.ts';

type Answering<Asked, Answer> = (one: Asked) => Promise<Answer>;

type Batch<Asked, Answer> = {
  asked: Asked[];
  answers: Map<string, Promise<Answer>>;
  /** From when on nothing more is added, and how it is answered. */
  answering: Promise<Answering<Asked, Answer>>;
  last: Promise<unknown>;
};

/**
 * Answers what one request asks at once one after the other, on one connection and with a pause after each, so that
 * others are answered in between; the same question is answered once. `begin` is given all that is asked.
 */
export function batchPerRequest<Asked, Answer>(options: {
  keyOf: (asked: Asked) => string;
  begin: (ctx: Ctx, asked: readonly Asked[]) => Answering<Asked, Answer>;
}): (ctx: Ctx, asked: Asked) => Promise<Answer> {
  const batches = new WeakMap<Ctx, Batch<Asked, Answer>>();
  const open = (ctx: Ctx): Batch<Asked, Answer> => {
    const asked: Asked[] = [];
    const answering = Promise.resolve().then(() => {
      batches.delete(ctx);
      return options.begin(ctx, asked);
    });
    const batch: Batch<Asked, Answer> = { asked, answers: new Map(), answering, last: answering };
    batches.set(ctx, batch);
    return batch;
  };
  return (ctx, asked) => {
    const batch = batches.get(ctx) ?? open(ctx);
    const key = options.keyOf(asked);
    const known = batch.answers.get(key);
    if (known) return known;
    batch.asked.push(asked);
    const answer = batch.last.then(() => batch.answering).then((answerOne) => answerOne(asked));
    batch.answers.set(key, answer);
    const pause = () => setImmediate();
    batch.last = answer.then(pause, pause);
    return answer;
  };
}
