export const paymentMethodLabels = { card: 'By card', account: 'On account' } as const;
export const paymentKindLabels = {
  visit: 'Clean',
  extra: 'Extra amount',
  tip: 'Tip',
  'gift-card': 'Gift card',
  'saved-card': 'Saved card',
} as const;
export const paymentPurposeLabels = {
  hold: 'Set aside on the card',
  'save-card': 'Keep the card',
  charge: 'Take the money',
} as const;
export const paymentStatusLabels = {
  created: 'Not asked yet',
  'awaiting-card': 'Waiting for a card',
  'awaiting-bank': 'Waiting for the bank',
  declined: 'Declined',
  held: 'Set aside',
  'card-saved': 'Card saved',
  captured: 'Taken',
  voided: 'Given up',
  'capture-failed': 'Could not be taken',
} as const;
export const cardPayoutStatusLabels = {
  'on-the-way': 'On its way',
  paid: 'At the bank',
  failed: 'Came back',
  canceled: 'Cancelled',
} as const;
export const disputeStatusLabels = {
  'needs-response': 'Waits for us',
  'under-review': 'With the bank',
  won: 'Won',
  lost: 'Lost',
  closed: 'Ended',
} as const;
export const refundStatusLabels = { planned: 'On its way', done: 'Refunded', failed: 'Failed' } as const;

export const invoiceKindLabels = {
  invoice: 'Invoice',
  'fee-invoice': 'Invoice for a cancellation',
  'extra-invoice': 'Invoice for more',
  'gift-card-receipt': 'Gift card receipt',
  'credit-note': 'Credit note',
} as const;

export const giftCardStatusLabels = {
  awaitingPayment: 'Not paid',
  active: 'Unused',
  partUsed: 'Partly used',
  used: 'Used up',
  expired: 'Expired',
  refunded: 'Refunded',
} as const;
export const giftCardKindLabels = { sold: 'Sold', goodwill: 'Goodwill' } as const;
export const giftCardEntryLabels = {
  bought: 'Bought',
  issued: 'Given by us',
  sent: 'Sent',
  reserved: 'Set aside for a visit',
  used: 'Used',
  returned: 'Given back',
  refunded: 'Refunded',
  expired: 'Expired',
  reinstated: 'Reinstated',
  extended: 'Extended',
  reissued: 'Stopped and issued anew',
} as const;

export const payRunStatusLabels = {
  draft: 'To approve',
  approved: 'To send',
  sent: 'Sent',
  overdue: 'Overdue',
  paid: 'Paid',
} as const;
export const payLineStatusLabels = {
  due: 'To pay',
  held: 'Held',
  carried: 'Carried over',
  sent: 'Sent',
  paid: 'Paid',
  returned: 'Returned',
} as const;
export const earningKindLabels = {
  visit: 'Visit',
  tip: 'Tip',
  'fee-share': 'Cancellation fee',
  'short-notice': 'Cancelled at short notice',
  correction: 'Correction',
} as const;
