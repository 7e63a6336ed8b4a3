import type { CreateQuoteInput } from '#app/graphql/graphql.ts';
import { type TypedQuote, typedQuote } from './quote-answers.ts';

/** When somebody would like to be called, and how that is told to the office. */
export const callTimes = {
  any: { label: 'Any time while you are open', words: 'Please call me at any time while you are open.' },
  morning: { label: 'In the morning', words: 'Please call me in the morning.' },
  afternoon: { label: 'In the afternoon', words: 'Please call me in the afternoon.' },
  evening: { label: 'In the early evening', words: 'Please call me in the early evening.' },
  email: { label: 'Write to me instead', words: 'Please write to me instead of calling.' },
} as const;

const isCallTime = (word: string): word is keyof typeof callTimes => Object.hasOwn(callTimes, word);

export const typedCallBack = (form: FormData): TypedQuote => ({
  ...typedQuote(form),
  callTime: String(form.get('callTime') ?? ''),
});

/** A short request as a quote of the wire: when to call stands before what there is to clean. */
export function callBackInput(typed: TypedQuote): CreateQuoteInput {
  const time = isCallTime(typed.callTime ?? '') ? (typed.callTime as keyof typeof callTimes) : 'any';
  const { name = '', email = '', phone = '', postalCode = '', message = '' } = typed;
  return { name, email, phone, postalCode, message: `${callTimes[time].words} ${message}`.trim() };
}
