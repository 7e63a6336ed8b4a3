import type { LegalPageId } from '../site-text/page-id.ts';
import { goingLiveItem } from './going-live-item.ts';

const together = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** As people call them; a page is missing here as soon as there is another one. */
const legalTitles: Readonly<Record<LegalPageId, string>> = {
  'terms-and-conditions': 'terms',
  'privacy-policy': 'privacy policy',
  'general-data-protection': 'data protection',
  'cookies-policy': 'cookies policy',
  'website-disclaimer': 'disclaimer',
  accessibility: 'accessibility statement',
};

const commercialAdvice = goingLiveItem({
  key: 'commercial-advice',
  title: 'Advice on cleaning offices',
  step: 1,
  to: '/dashboard/applicationSetting',
  permissions: ['settings'],
  situations: [
    {
      name: 'taken',
      state: 'ready',
      words: 'Advice on National Insurance is on record, and offices can be booked.',
    },
    {
      name: 'not-taken',
      state: 'todo',
      words: 'Offices can’t be booked until you have taken advice on National Insurance and said so.',
    },
  ],
  situationOf: ({ hasCommercialAdvice }) => (hasCommercialAdvice ? 'taken' : 'not-taken'),
});

const secondPerson = goingLiveItem({
  key: 'second-person',
  title: 'A second person in charge',
  step: 5,
  to: '/dashboard/team',
  permissions: ['users'],
  situations: [
    {
      name: 'two',
      state: 'ready',
      words: ({ owners }) => `${owners} people hold both “Money” and “People”.`,
    },
    {
      name: 'alone',
      state: 'todo',
      words:
        'Only one person holds both “Money” and “People”: nobody else checks what cleaners are paid, or lets them in again when their device is lost.',
    },
  ],
  situationOf: ({ owners }) => (owners >= 2 ? 'two' : 'alone'),
});

const passkeys = goingLiveItem({
  key: 'passkeys',
  title: 'Passkeys of the office',
  step: 5,
  to: '/dashboard/account',
  permissions: ['users', 'money', 'settings'],
  situations: [
    { name: 'all', state: 'ready', words: 'Everybody of the office has a passkey.' },
    {
      name: 'some-without',
      state: 'todo',
      words: ({ colleagues, colleaguesWithoutPasskey: without }) =>
        colleagues === 1
          ? 'You have no passkey: whoever learns your password reads who lives where and how to get in.'
          : `${without} of the ${colleagues} people of the office ${without === 1 ? 'has' : 'have'} no passkey: whoever learns a password of theirs reads who lives where and how to get in.`,
    },
  ],
  situationOf: ({ hasOutsidePool, colleaguesWithoutPasskey }) => {
    if (hasOutsidePool) return null;
    return colleaguesWithoutPasskey === 0 ? 'all' : 'some-without';
  },
});

const details = goingLiveItem({
  key: 'business-details',
  title: 'Business details',
  step: 6,
  to: '/dashboard/miscSetting?part=business',
  permissions: ['settings'],
  situations: [
    { name: 'complete', state: 'ready', words: 'Customers read who they book with and how to reach you.' },
    {
      name: 'missing',
      state: 'todo',
      words: ({ missingDetails: missing }) =>
        `Customers don’t read who they book with: the ${together(missing)} of the business ${missing.length === 1 ? 'is' : 'are'} missing on the site and on every invoice.`,
    },
  ],
  situationOf: ({ missingDetails }) => (missingDetails.length === 0 ? 'complete' : 'missing'),
});

const legalTexts = goingLiveItem({
  key: 'legal-texts',
  title: 'Legal texts',
  step: 6,
  to: '/dashboard/miscSetting?part=pages',
  permissions: ['content'],
  situations: [
    { name: 'own', state: 'ready', words: 'Customers agree to texts that you have published yourselves.' },
    {
      name: 'shipped',
      state: 'todo',
      words: ({ shippedLegalPages: pages }) =>
        pages.length === Object.keys(legalTitles).length
          ? 'Customers agree to the legal texts that came with the product, which no solicitor has read for you.'
          : `Still as they came with the product, unread by a solicitor of yours: ${together(pages.map((id) => legalTitles[id]))}.`,
    },
  ],
  situationOf: ({ shippedLegalPages }) => (shippedLegalPages.length === 0 ? 'own' : 'shipped'),
});

const cleanersCover = goingLiveItem({
  key: 'cleaners-cover',
  title: 'Cover of cleaners’ insurance',
  step: 8,
  to: '/dashboard/applicationSetting',
  permissions: ['settings'],
  situations: [
    { name: 'asked', state: 'ready', words: 'Cleaners’ insurance must cover at least what you ask for.' },
    {
      name: 'not-asked',
      state: 'todo',
      words:
        'No least cover is asked of cleaners’ insurance, so what they break in somebody’s home may be nobody’s to pay.',
    },
  ],
  situationOf: ({ insuranceMinimumPounds }) => (insuranceMinimumPounds > 0 ? 'asked' : 'not-asked'),
});

const areas = goingLiveItem({
  key: 'areas',
  title: 'Areas',
  step: 9,
  to: '/dashboard/postalCodes',
  permissions: ['content', 'settings'],
  situations: [
    {
      name: 'chosen',
      state: 'ready',
      words: ({ areas: count }) => `${count === 1 ? 'One district is' : `${count} districts are`} offered.`,
    },
    {
      name: 'shipped',
      state: 'todo',
      words: ({ areas: count }) =>
        `All ${count} districts that came with the product are offered, also those that no cleaner of yours reaches: people book there and nobody comes.`,
    },
    { name: 'none', state: 'todo', words: 'No district is offered, so nobody can book.' },
  ],
  situationOf: ({ areas: count, areAreasShipped }) => {
    if (count === 0) return 'none';
    return areAreasShipped ? 'shipped' : 'chosen';
  },
});

const cleaners = goingLiveItem({
  key: 'cleaners',
  title: 'Cleaners',
  step: 10,
  to: '/dashboard/serviceProviders',
  permissions: ['documents'],
  situations: [
    {
      name: 'approved',
      state: 'ready',
      words: ({ approvedCleaners: count }) =>
        `${count === 1 ? 'One cleaner is' : `${count} cleaners are`} approved.`,
    },
    { name: 'none', state: 'todo', words: 'No cleaner is approved, so there is nobody to send.' },
  ],
  situationOf: ({ approvedCleaners }) => (approvedCleaners > 0 ? 'approved' : 'none'),
});

/** What the business says of itself, where it cleans and with whom. */
export const businessItems = [
  commercialAdvice,
  secondPerson,
  passkeys,
  details,
  legalTexts,
  cleanersCover,
  areas,
  cleaners,
];
