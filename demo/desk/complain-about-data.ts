import type { Actor } from '#domain/access/actor.ts';
import { answerDataComplaint } from '#server/data-protection/answer-data-complaint.ts';
import { createDataComplaint } from '#server/data-protection/create-data-complaint.ts';
import { daysBefore, type Stage } from '../stage.ts';

const complaints = [
  {
    daysAgo: 40,
    name: 'Imogen Farrow',
    email: 'imogen.farrow@example.com',
    message: 'I asked you in September to stop sending me offers, and another one came this week.',
    outcome:
      'You are right. Your wish was noted for one address only and you had booked with two. Both are off the list now, and we have changed how such wishes are kept.',
  },
  {
    daysAgo: 6,
    name: 'Desmond Okoro',
    email: 'desmond.okoro@example.com',
    message: 'The cleaner of my neighbour knew my door code. How did it come to her?',
    outcome: null,
  },
];

/** Two people complain about how their data was used; one of them has the outcome by mail. */
export async function complainAboutData(stage: Stage, company: Actor): Promise<void> {
  for (const { daysAgo, outcome, ...answers } of complaints) {
    const visitor = stage.actAs({ kind: 'visitor' }, daysBefore(stage, daysAgo, '19:20'));
    const { id, version } = await createDataComplaint(visitor, answers);
    if (!outcome) continue;
    const office = stage.actAs(company, daysBefore(stage, daysAgo - 5, '11:05'));
    await answerDataComplaint(office, { id, expectedVersion: version, outcome });
  }
}
