import { answersLink } from '#domain/booking/answers-link.ts';
import type { BookingDraft } from './booking-draft.ts';

/** A link that opens the form with the draft's answers, without whose they are. */
export const draftLink = (draft: BookingDraft, step: string): string =>
  answersLink(step, draft, draft.offer?.id);
