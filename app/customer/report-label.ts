const titles: Record<string, string> = {
  'no-show': 'Nobody came',
  'wrong-hours': 'The hours are not right',
  complaint: 'Your complaint',
};

const states: Record<string, string> = {
  received: 'we are looking at it.',
  answered: 'we are looking at it.',
  upheld: 'you were right, and we have put it right.',
  dismissed: 'we looked at it and it stays as it was.',
  redo: 'we do the clean again, free of charge.',
  'price-reduction': 'we refunded part of the price.',
  'damage-claim': 'we take it up as a claim for damage.',
  closed: 'closed.',
};

/** A report in the words its customer reads. */
export function reportLabel({ kind, status }: { kind: string; status: string }) {
  const isAnswered = kind === 'complaint' && status === 'answered';
  return {
    title: titles[kind] ?? kind,
    state: isAnswered ? 'here is our answer.' : (states[status] ?? status),
  };
}
