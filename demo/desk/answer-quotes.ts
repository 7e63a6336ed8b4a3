import type { Actor } from '#domain/access/actor.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { answerQuote } from '#server/quote/answer-quote.ts';
import { closeQuote } from '#server/quote/close-quote.ts';
import { createQuote } from '#server/quote/create-quote.ts';
import { decideQuote, openMailedQuote } from '#server/quote/decide-quote.ts';
import { expireQuotes } from '#server/quote/expire-quotes.ts';
import { followUpQuote } from '#server/quote/follow-up-quote.ts';
import { mailedToken } from '../mailed-token.ts';
import { hourMs, type Stage } from '../stage.ts';
import { bookQuoted } from './book-quoted.ts';
import { type DemoQuote, demoQuotes } from './quotes.ts';

const opensAfterHours = 5;
const decidesAfterHours = 20;
const lostAfterHours = 30;

type Work = { stage: Stage; company: Actor; quote: DemoQuote; id: string; askedAt: number };

const hoursAfter = ({ askedAt }: Work, hours: number): Date => new Date(askedAt + hours * hourMs);

/** The office's price, and what it asked since; answers hours after the request of the last mail, null without one. */
async function price(work: Work): Promise<number | null> {
  const { stage, company, id } = work;
  const { answer, followUp } = work.quote;
  if (!answer) return null;
  const { afterHours, text, ...terms } = answer;
  const office = stage.actAs(company, hoursAfter(work, afterHours));
  await answerQuote(office, { id, expectedVersion: null, ...terms, answer: text });
  if (!followUp) return afterHours;
  const asked = afterHours + followUp.afterHours;
  const again = stage.actAs(company, hoursAfter(work, asked));
  await followUpQuote(again, { id, expectedVersion: null, words: followUp.text });
  return asked;
}

/** Opens the mailed link and decides by it. */
async function answerAsPerson(work: Work, mailedAfter: number): Promise<void> {
  const { stage, quote, id } = work;
  if (!quote.person) return;
  const token = await mailedToken(stage, quote.followUp ? 'quote-followed-up' : 'quote-answered', id);
  const visitor = (hours: number) => stage.actAs({ kind: 'visitor' }, hoursAfter(work, mailedAfter + hours));
  await openMailedQuote(visitor(opensAfterHours), token);
  if (quote.person === 'opens') return;
  const decision = quote.person === 'declines' ? 'decline' : 'accept';
  await decideQuote(visitor(decidesAfterHours), { token, decision });
  if (quote.person === 'books')
    await bookQuoted(stage, { ...quote, id }, token, hoursAfter(work, mailedAfter + decidesAfterHours));
}

async function follow(stage: Stage, company: Actor, quote: DemoQuote): Promise<void> {
  const askedAt = stage.now.getTime() - quote.hoursAgo * hourMs;
  const { name, email, phone, postalCode, message } = quote;
  const { serviceType, propertyType, bedroomCount, bathroomCount } = quote;
  const home = { serviceType, propertyType, bedroomCount, bathroomCount };
  const desiredDate =
    quote.wantedInDays === undefined ? null : addDays(londonDate(stage.now), quote.wantedInDays);
  const visitor = stage.actAs({ kind: 'visitor' }, new Date(askedAt));
  const answers = { name, email, phone, postalCode, message, desiredDate, ...home };
  const { id } = await createQuote(visitor, answers);
  const work: Work = { stage, company, quote, id, askedAt };
  const mailedAfter = await price(work);
  if (mailedAfter !== null) await answerAsPerson(work, mailedAfter);
  if (!quote.lost) return;
  const office = stage.actAs(company, hoursAfter(work, (mailedAfter ?? 0) + lostAfterHours));
  await closeQuote(office, { id, expectedVersion: null, ...quote.lost });
}

/** People ask for a price; the office names it, and some accept, one books, some don't. */
export async function answerQuotes(stage: Stage, company: Actor): Promise<void> {
  for (const quote of demoQuotes) await follow(stage, company, quote);
  await expireQuotes(stage.actAs({ kind: 'system' }, stage.now));
}
