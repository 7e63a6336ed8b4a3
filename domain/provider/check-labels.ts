import type { CheckKind } from './check-kinds.ts';

/** A check as customers and cleaners read it on pages and in mails. */
type PublicCheck = {
  kind: CheckKind;
  /** As part of a sentence. */
  what: string;
  /** As a heading of its own. */
  title: string;
  about: string;
};

/**
 * What we have seen of a cleaner before they are approved (`checkKinds`), in the words of every page. Nothing else is
 * checked, and a basic check is promised as no more than it is (rules/law#dbs, rules/law#right-to-work).
 */
export const publicChecks: readonly PublicCheck[] = [
  {
    kind: 'identity',
    what: 'an identity document',
    title: 'An identity document',
    about: 'A passport or a driving licence.',
  },
  {
    kind: 'dbs',
    what: 'a basic DBS certificate',
    title: 'A basic DBS certificate',
    about: 'It shows unspent convictions on the day it was made.',
  },
  {
    kind: 'right-to-work',
    what: 'the right to work in the United Kingdom',
    title: 'The right to work in the United Kingdom',
    about: 'If the permission ends, no booking is offered beyond its last day.',
  },
  {
    kind: 'insurance',
    what: 'insurance',
    title: 'Public liability insurance',
    about: 'No booking is offered beyond the last day of the policy.',
  },
];

const last = publicChecks.length - 1;
const joined = publicChecks.map(({ what }, at) => (at === last ? `and ${what}` : what));

/** "an identity document, …, the right to work in the United Kingdom and insurance" */
const everything = `${joined.slice(0, last).join(', ')} ${joined[last]}`;

/** The one sentence on what is checked, wherever it is said. */
export const checkedStatement = `Before somebody may clean for us, we have seen ${everything}.`;
