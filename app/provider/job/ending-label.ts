import { phoneHoursText } from '#domain/application-setting/phone-hours.ts';
import type { JobEnding } from '#domain/booking/visit/job-ending.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatDateTime, formatLongDate } from '#domain/time/london.ts';
import type { EndedJobFacts } from './ended-job.ts';

const titles: Record<JobEnding, string> = {
  done: 'Done, thank you',
  unsafe: 'You left because it wasn’t safe',
  'ended-early': 'This clean was ended early',
  'no-access': 'Nobody let you in',
  canceled: 'This job was cancelled',
  'closed-day': 'Cancelled: we are closed that day',
  'given-back': 'You gave this job back',
  'taken-off': 'This job has gone to somebody else',
  moved: 'This job was changed and is no longer yours',
  'another-cleaner': 'The customer asked for another cleaner',
  missed: 'This job counts as missed',
  'never-started': 'This job was finished without you',
  over: 'This job is no longer yours',
  'turned-down': 'You turned this job down',
  'not-open': 'This job is no longer open',
};

export const endingTitle = ({ ending }: Pick<EndedJobFacts, 'ending'>): string => labelIn(titles, ending);

function cancelledLabel(by: string | null | undefined): string {
  if (by === 'customer') return 'The customer cancelled it.';
  return by === 'company' ? 'We cancelled it.' : 'It could not go ahead.';
}

function endedEarlyWords({ cancelledBy, hadBegun }: EndedJobFacts): string {
  const who = cancelledBy === 'customer' ? 'The customer' : 'The office';
  return hadBegun
    ? `${who} ended it while you were there. You can leave, and need not enter your hours. It does not count against you.`
    : `${who} ended it before you had begun. Please do not go there any more. It does not count against you.`;
}

const isAfterStart = ({ endedAt, startsAt }: Pick<EndedJobFacts, 'endedAt' | 'startsAt'>): boolean =>
  Boolean(endedAt) && new Date(endedAt ?? 0) >= new Date(startsAt);

const happened: Record<JobEnding, (job: EndedJobFacts) => string> = {
  done: () => '',
  unsafe: () => 'That was right. It never counts against you.',
  'ended-early': endedEarlyWords,
  'no-access': () =>
    'You waited and could not get in, so the job was cancelled. It does not count against you.',
  canceled: ({ cancelledBy }) => `${cancelledLabel(cancelledBy)} It does not count against you.`,
  'closed-day': ({ closedReason }) =>
    `We are closed that day${closedReason ? `: ${closedReason}` : ''}. It does not count against you.`,
  'given-back': ({ isCounted, endedAt, startsAt }) =>
    isAfterStart({ endedAt, startsAt })
      ? 'You gave it back after its start, so it counts as late. The customer was told at once and chooses another time, or cancels. After three in 90 days we talk to you.'
      : isCounted
        ? 'It was less than 48 hours before the start, so it counts as late. After three in 90 days we talk to you.'
        : 'It does not count against you.',
  'taken-off': ({ isCounted, endedAt, startsAt }) =>
    isCounted
      ? isAfterStart({ endedAt, startsAt })
        ? 'You asked us to after its start, so it counts as late.'
        : 'You asked us to, less than 48 hours before the start, so it counts as late.'
      : 'The office gave it to somebody else. It does not count against you.',
  moved: () => 'The customer chose another time or another clean. It does not count against you.',
  'another-cleaner': () =>
    'The customer would like somebody else for this regular clean. It does not count against you.',
  missed: () => 'We decided that you did not come. If that is wrong, call us.',
  'never-started': () => 'You never pressed Start. If you were there, call us.',
  over: () => '',
  'turned-down': () => 'That never counts against you.',
  'not-open': () => 'Another cleaner has taken it, or the customer does not need it any more.',
};

export const happenedLabel = (job: EndedJobFacts): string => happened[job.ending as JobEnding]?.(job) ?? '';

const offered = new Set(['turned-down', 'not-open']);

/** What is paid for it and when, in sentences. */
export function endedPayLabels(job: EndedJobFacts): string[] {
  const { pay, isPayLeast, payDate, paidOn, payTrouble, ending } = job;
  if (offered.has(ending)) return [];
  const pence = penceFromPounds(pay);
  if (pence === 0) return ['Nothing is paid for it.'];
  const amount = formatMoney(pence, 'GBP');
  if (isPayLeast && ending === 'unsafe') return [`You’re paid at least ${amount} for this.`];
  if (isPayLeast)
    return [`You’re paid at least ${amount}. It is settled when the other cleaner has finished.`];
  const paid = `You’re paid ${amount} for this.`;
  if (payTrouble === 'returned') return [paid, 'The bank sent the money back. Check your bank details.'];
  if (payTrouble === 'held') return [paid, 'It is held. Check your bank details in your profile.'];
  if (paidOn) return [`You were paid ${amount} for this on ${formatLongDate(paidOn)}.`];
  return [paid, payDate ? `It comes on ${formatLongDate(payDate)}.` : ''].filter(Boolean);
}

export const endedAtLabel = ({ endedAt }: EndedJobFacts): string =>
  endedAt ? formatDateTime(new Date(endedAt)) : '';

/** What happens now with somebody who left because it was not safe. */
export function callLabel({ phone, phoneHours, isPhoneAnswered, isPayLeast }: EndedJobFacts): string {
  if (!isPayLeast) return '';
  if (isPhoneAnswered) return 'We call you now. You can call us too:';
  const hours = phoneHours ? ` We answer ${phoneHoursText(phoneHours)}.` : '';
  return phone ? `In danger call 999. Else call us:${hours}` : 'In danger call 999.';
}
