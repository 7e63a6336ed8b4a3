import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal } from '#domain/refusal.ts';
import { BadCredential } from '../auth/authenticate.ts';
import { unexpectedFault } from '../current-request.ts';
import { isDatabaseDown } from '../is-database-down.ts';
import { errorFacts } from '../log.ts';
import { partDownOf, refusalOf } from '../part-down.ts';
import type { Runtime } from '../process/runtime.ts';
import { isUnstorableText } from '../text/plain-text.ts';
import { hasHungUp } from '../web/has-hung-up.ts';
import { routeOf } from '../web/route-of.ts';
import { refusalAnswer } from './refusal-answer.ts';

/** What somebody is answered whose request ended in an error: why not, and of our own faults nothing but that. */
export const answerError =
  ({ log }: Runtime) =>
  (error: Error, c: Context): Response => {
    if (error instanceof Refusal) return refusalAnswer(c, error);
    if (error instanceof BadCredential) return refusalAnswer(c, new Refusal('unauthenticated'));
    // The library's own: a body that is no JSON, or of another type than the definition has.
    if (error instanceof HTTPException && error.status < 500) {
      return refusalAnswer(c, new Refusal('invalid_input'), error.status === 415 ? 415 : 400);
    }
    if (isUnstorableText(error)) return refusalAnswer(c, new Refusal('invalid_input'), 400);
    if (hasHungUp(c)) return c.body(null, 400);
    const down = partDownOf(error);
    // That a part is left alone was logged when that began.
    if (!down || down.cause !== undefined)
      log.error('A request failed', { route: routeOf(c), ...errorFacts(error) });
    if (down) return refusalAnswer(c, refusalOf(down));
    return refusalAnswer(c, isDatabaseDown(error) ? new Refusal('service_unavailable') : unexpectedFault());
  };
