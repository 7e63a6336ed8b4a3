import type { EditField } from '#app/lib/form/edit-fields.ts';
import { parkingChoices, somebodyHomeChoices, startTimeChoices } from '../booking-choices.ts';
import { firstDayChoices } from '../busy-days.ts';
import type { OfficeQuote } from './office-documents.ts';

const missingLabels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
};

/** What the office asks on the phone before it books a quote. */
export function bookFields(toBook: NonNullable<OfficeQuote['toBook']>): readonly EditField[] {
  const { startTimes, missing } = toBook;
  return [
    {
      name: 'startDate',
      label: 'First clean',
      kind: 'choice',
      options: firstDayChoices(toBook),
    },
    ...(startTimes.length > 0
      ? [
          {
            name: 'startTime',
            label: 'Start time',
            kind: 'choice' as const,
            options: startTimeChoices(startTimes),
          },
        ]
      : []),
    ...missing.map((name) => ({
      name,
      label: missingLabels[name] ?? name,
      kind: 'text' as const,
      maxLength: 100,
    })),
    { name: 'address', label: 'Address', kind: 'text', maxLength: 200 },
    { name: 'parking', label: 'Parking near by', kind: 'choice', options: parkingChoices },
    {
      name: 'somebodyHome',
      label: 'Who opens',
      kind: 'choice',
      options: somebodyHomeChoices,
      isOptional: true,
    },
    {
      name: 'commentsForAssistant',
      label: 'How we get in',
      kind: 'area',
      hint: 'Only a cleaner who has accepted sees it.',
      maxLength: 1000,
      isOptional: true,
    },
    { name: 'commentsForUs', label: 'Note for us', kind: 'area', maxLength: 1000, isOptional: true },
  ];
}
