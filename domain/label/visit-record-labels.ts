/** When a photo of a visit was taken, or that it shows damage. */
export const photoPhaseLabels = { before: 'Before', after: 'After', damage: 'Damage' } as const;

/** What an entry of a visit's record is. */
export const recordEntryLabels = {
  task: 'Task',
  photo: 'Photo',
  note: 'Note',
  withdrawal: 'Photo taken out',
} as const;

/** Who had a photo taken out. */
export const photoWithdrawerLabels = {
  cleaner: 'its cleaner',
  customer: 'the customer',
  office: 'the office',
} as const;

/** What a cleaner adds to it, as their phone says it. */
export const recordActLabels = { tick: 'A tick on the checklist', photo: 'A photo', note: 'A note' } as const;

/** What happened on the day of a visit. */
export const visitTimeLabels = {
  'on-the-way': 'set out',
  waiting: 'waited at the door',
  call: 'pressed “Call”',
  start: 'started',
  finish: 'finished',
} as const;
