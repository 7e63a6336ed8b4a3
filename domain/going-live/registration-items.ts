import { goingLiveItem } from './going-live-item.ts';

const place = { step: 1, to: '/dashboard/miscSetting?part=business', permissions: ['settings'] } as const;

const companyNumber = goingLiveItem({
  ...place,
  key: 'company-number',
  title: 'Company number',
  situations: [
    { name: 'recorded', state: 'ready', words: 'Your company number stands on the site and in each email.' },
    {
      name: 'missing',
      state: 'todo',
      words:
        'No company number is recorded: a company must say it on its site and in its emails. A sole trader has none, and sets this aside.',
    },
  ],
  situationOf: ({ hasCompanyNumber }) => (hasCompanyNumber ? 'recorded' : 'missing'),
});

const dataProtectionFee = goingLiveItem({
  ...place,
  key: 'data-protection-fee',
  title: 'Data protection fee',
  situations: [
    { name: 'recorded', state: 'ready', words: 'Your registration with the ICO is on record.' },
    {
      name: 'missing',
      state: 'todo',
      words:
        'No registration with the ICO is recorded: whoever holds people’s addresses pays the data protection fee, unless exempt, or is fined.',
    },
  ],
  situationOf: ({ hasDataProtectionNumber }) => (hasDataProtectionNumber ? 'recorded' : 'missing'),
});

const ownInsurance = goingLiveItem({
  ...place,
  key: 'own-insurance',
  title: 'Insurance of the business',
  situations: [
    { name: 'lasting', state: 'ready', words: 'The business is insured.' },
    {
      name: 'ending',
      state: 'todo',
      words: 'The insurance of the business ends within 30 days: enter the last day of the next one.',
    },
    {
      name: 'none',
      state: 'todo',
      words:
        'No insurance of the business is recorded: what goes wrong in a home, or with its keys, is the business’s to pay.',
    },
    {
      name: 'over',
      state: 'todo',
      words: 'The insurance of the business has ended: what goes wrong in a home since then is not covered.',
    },
  ],
  situationOf: ({ cover }) => cover,
});

const vatElection = goingLiveItem({
  ...place,
  key: 'vat-election',
  title: 'VAT election',
  situations: [
    { name: 'recorded', state: 'ready', words: 'Your VAT election has its day on record.' },
    {
      name: 'missing',
      state: 'todo',
      words:
        'No VAT election is recorded: without that letter to HMRC, visits at the end of a quarter stand in the wrong return.',
    },
  ],
  situationOf: ({ hasVatNumber, taxRate, hasVatElection }) => {
    if (hasVatElection) return 'recorded';
    return hasVatNumber || taxRate > 0 ? 'missing' : null;
  },
});

/** What law and HMRC want first. */
export const registrationItems = [companyNumber, dataProtectionFee, ownInsurance, vatElection];
