import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import {
  type ApplicationEvent,
  type ApplicationMover,
  applicationStatuses,
  applicationSteps,
  nextApplicationStatus,
} from './application-lifecycle.ts';

const events: ApplicationEvent[] = ['shortlist', 'interview', 'offer', 'reject', 'withdraw'];
const movers: ApplicationMover[] = ['company', 'applicant'];

// rules/lifecycles#booking written out a second time: from, event and who, and where it leads.
const allowed: Record<string, string> = {
  'received shortlist company': 'shortlisted',
  'shortlisted interview company': 'interview',
  'interview offer company': 'offered',
  'received reject company': 'rejected',
  'shortlisted reject company': 'rejected',
  'interview reject company': 'rejected',
  'received withdraw applicant': 'withdrawn',
  'shortlisted withdraw applicant': 'withdrawn',
  'interview withdraw applicant': 'withdrawn',
  'offered withdraw applicant': 'withdrawn',
  'received withdraw company': 'withdrawn',
  'shortlisted withdraw company': 'withdrawn',
  'interview withdraw company': 'withdrawn',
  'offered withdraw company': 'withdrawn',
};

const outcome = (from: string, event: ApplicationEvent, who: ApplicationMover): string => {
  try {
    return nextApplicationStatus(from, event, who);
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

test('every state, event and person leads where the rules say, or is refused', () => {
  expect(applicationSteps.flatMap(({ who }) => who)).toHaveLength(Object.keys(allowed).length);
  for (const from of applicationStatuses) {
    for (const event of events) {
      for (const who of movers) {
        const other = movers.find((mover) => mover !== who);
        const isOthers = allowed[`${from} ${event} ${other}`] !== undefined;
        const expected =
          allowed[`${from} ${event} ${who}`] ?? (isOthers ? 'forbidden' : 'application_in_state');
        expect([from, event, who, outcome(from, event, who)]).toEqual([from, event, who, expected]);
      }
    }
  }
});
