import { apiTexts } from './messages/api-texts.ts';
import { accountSentences } from './messages/browser/account-sentences.ts';
import {
  applicationFormSentences,
  fileSentences,
  workSentences,
} from './messages/browser/application-form-sentences.ts';
import { bookingFormSentences } from './messages/browser/booking-form-sentences.ts';
import { cardSentences } from './messages/browser/card-sentences.ts';
import { editFormSentences } from './messages/browser/edit-form-sentences.ts';
import { giftCardSentences } from './messages/browser/gift-card-sentences.ts';
import { closedSentences, pageSentences } from './messages/browser/page-sentences.ts';
import { agreementSentences, personSentences } from './messages/browser/person-sentences.ts';
import { postalCodeSentences } from './messages/browser/postal-code-sentences.ts';
import { fillSentence, type SentenceValues } from './messages/fill-sentence.ts';
import { sentencesForOffice } from './messages/sentences-for-office.ts';
import { bookingSentences } from './messages/server/booking-sentences.ts';
import { booksSentences } from './messages/server/books-sentences.ts';
import { enquirySentences } from './messages/server/enquiry-sentences.ts';
import { officeSentences } from './messages/server/office-sentences.ts';
import { peopleSentences } from './messages/server/people-sentences.ts';
import { providerSentences } from './messages/server/provider-sentences.ts';
import { requestSentences } from './messages/server/request-sentences.ts';
import { affiliateSentences, sellingSentences } from './messages/server/selling-sentences.ts';
import { siteContentSentences } from './messages/server/site-content-sentences.ts';
import { visitSentences } from './messages/server/visit-sentences.ts';
import { webhookSentences } from './messages/server/webhook-sentences.ts';
import { stateWord } from './messages/state-words.ts';

/**
 * The sentence people read for each refusal, once for screens, mails and the API (rules/messages#fields,
 * rules/lifecycles#every-change). A new one belongs into messages/server/: an answer of the server carries its
 * sentence with it. Into messages/browser/, which travels with pages, goes only what a page says before it has asked
 * or when nobody answers.
 */
export const sentences = {
  ...pageSentences,
  ...postalCodeSentences,
  ...personSentences,
  ...agreementSentences,
  ...accountSentences,
  ...cardSentences,
  ...bookingFormSentences,
  ...closedSentences,
  ...editFormSentences,
  ...giftCardSentences,
  ...applicationFormSentences,
  ...workSentences,
  ...fileSentences,
  ...requestSentences,
  ...peopleSentences,
  ...bookingSentences,
  ...visitSentences,
  ...sellingSentences,
  ...affiliateSentences,
  ...enquirySentences,
  ...officeSentences,
  ...siteContentSentences,
  ...booksSentences,
  ...providerSentences,
  ...webhookSentences,
} as const;

/** The closed list of reasons we say no. */
export type RefusalCode = keyof typeof sentences;

/** Whom a sentence speaks to: the office reads its own where there is one (rules/messages#who-is-addressed). */
export type Reader = 'person' | 'office';

type Spoken = Readonly<Record<RefusalCode, string>>;
const ofOffice: Readonly<Partial<Spoken>> = sentencesForOffice;
const toPerson: Spoken = { ...sentences, ...apiTexts };
const spoken: Record<Reader, Spoken> = { person: toPerson, office: { ...toPerson, ...ofOffice } };

/** How a fault of ours is found in the log by whoever is asked about it (docs/runbook.md). */
const quoting: Record<Reader, string> = {
  person: 'If you ask us about it, quote {reference}.',
  office: 'In the log it is {reference}.',
};

/** The sentence for a refusal with its values filled in. The server's: a page takes tables of messages/browser/. */
export function sentenceFor(
  code: RefusalCode,
  values: SentenceValues = {},
  reader: Reader = 'person',
): string {
  const { status, reference } = values;
  const words = typeof status === 'string' ? { ...values, status: stateWord(status) } : values;
  const sentence = fillSentence(spoken[reader][code], words);
  return code === 'unexpected' && reference !== undefined
    ? `${sentence} ${fillSentence(quoting[reader], { reference })}`
    : sentence;
}
