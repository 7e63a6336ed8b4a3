import { expect } from 'vitest';
import { providerAnswers } from '../booking/provider-answers.ts';
import { type Clients, makeByUpdate, readId, sendInput, type UpdateCase } from './update-case.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const customerId = ({ company }: Clients) => readId(company, 'listCustomers { items { id } }');

const own = { mutation: 'updateCustomer', input: 'UpdateCustomerInput', by: 'customer' } as const;
const customer: UpdateCase = {
  ...own,
  make: makeByUpdate(
    own,
    {
      firstName: 'Carla',
      lastName: 'Customer',
      phone: '+447700900456',
      address: '10 Example Road',
      postalCode: 'SW1A 1AA',
    },
    async (clients) => ({ id: await customerId(clients) }),
  ),
  changes: {
    firstName: 'Carlotta',
    lastName: 'Able',
    phone: '+447700900222',
    address: '2 New Street',
    postalCode: 'EC1A 1BB',
  },
  fixed: ['city'],
  // It follows from the postcode: another one is refused, and none while there is a place.
  cleared: {},
};

const terms = {
  mutation: 'setCustomerPaymentMethod',
  input: 'SetCustomerPaymentMethodInput',
  by: 'company',
} as const;
const paymentMethod: UpdateCase = {
  ...terms,
  idField: 'customerId',
  make: makeByUpdate(
    terms,
    { paymentMethod: 'account', termsDays: 14, creditLimit: 500 },
    async (clients) => ({ customerId: await customerId(clients) }),
  ),
  changes: { paymentMethod: 'card', termsDays: 30, creditLimit: 750 },
  cleared: { termsDays: 0, creditLimit: 0 },
};

const notes = { mutation: 'updateAccessNotes', input: 'UpdateAccessNotesInput', by: 'customer' } as const;
const accessNotes: UpdateCase = {
  ...notes,
  make: makeByUpdate(
    notes,
    {
      commentsForAssistant: 'The key is in the box.',
      pets: 'A cat',
      parking: 'free',
      floor: 2,
      lift: true,
      somebodyHome: true,
    },
    async ({ customer: client }) => {
      return { id: await readId(client, 'listBookings(limit: 1) { items { id } }') };
    },
  ),
  changes: {
    commentsForAssistant: 'Ring twice.',
    pets: 'Two cats',
    parking: 'paid',
    floor: 3,
    lift: false,
    somebodyHome: false,
  },
  cleared: { commentsForAssistant: '', pets: null, floor: null, lift: null, somebodyHome: null },
  // Nobody asks for a lift where there are no stairs.
  followsNull: { floor: { lift: null } },
};

const providerId = ({ cleaner }: Clients) => readId(cleaner, 'getMyServiceProvider { id }');

const profile = {
  mutation: 'updateServiceProvider',
  input: 'UpdateServiceProviderInput',
  by: 'company',
} as const;
const { email: _, selfEmployeedCondition: __, termsCondition: ___, ...answers } = providerAnswers(1);
/** Of every day: from and to, and from and to of the second shift. */
const timesOfDays = (times: readonly string[]) =>
  Object.fromEntries(
    days.flatMap((day) => ['ST', 'ET', 'ST2', 'ET2'].map((end, index) => [`${day}${end}`, times[index]])),
  );

const serviceProvider: UpdateCase = {
  ...profile,
  make: makeByUpdate(
    profile,
    { ...answers, ...timesOfDays(['08:00', '13:00', '14:00', '17:00']), serviceRate: 15, languages: ['en'] },
    async (clients) => ({ id: await providerId(clients) }),
  ),
  changes: {
    firstName: 'Aisha',
    lastName: 'Able',
    phone: '+447700900333',
    address: '2 New Street',
    postalCode: 'EC1A 1BB',
    transportType: 'private',
    serviceType: ['deepcleaning'],
    radius: 100,
    travelMiles: 7,
    paymentFrequency: 'monthly',
    dbsCBRcheck: false,
    serviceRate: 16,
    languages: ['pl', 'en'],
    ...Object.fromEntries(days.map((day) => [`${day}W`, false])),
    ...timesOfDays(['09:00', '12:30', '14:30', '18:30']),
  },
  cleared: { serviceRate: 0, languages: [], travelMiles: null },
};

const officeNote: UpdateCase = {
  mutation: 'updateOfficeNote',
  input: 'UpdateOfficeNoteInput',
  by: 'company',
  make: async (clients) => {
    const recordID = await customerId(clients);
    const input = { record: 'customer', recordID, words: 'Rang.' };
    const made = await sendInput(clients.company, ['createOfficeNote', 'CreateOfficeNoteInput'], input);
    return String(made.id);
  },
  changes: { words: 'Rang twice.' },
  cleared: {},
};

const bank = { mutation: 'updateBankDetails', input: 'UpdateBankDetailsInput', by: 'cleaner' } as const;
const bankDetails: UpdateCase = {
  ...bank,
  idField: null,
  make: makeByUpdate(bank, { sortCode: '309430', accountNumber: '12345678' }),
  changes: { sortCode: '200415', accountNumber: '87654321' },
  shown: { sortCode: '••-••-••', accountNumber: '••••4321' },
  cleared: {},
  together: ['sortCode', 'accountNumber'],
};

const tax = { mutation: 'updateTaxDetails', input: 'UpdateTaxDetailsInput', by: 'cleaner' } as const;
const taxDetails: UpdateCase = {
  ...tax,
  idField: null,
  make: makeByUpdate(tax, {
    vatNumber: 'GB123456789',
    taxNumber: '1234567890',
    dateOfBirth: '1990-03-27',
    selfBillingAgreed: false,
  }),
  changes: {
    vatNumber: 'GB987654321',
    taxNumber: '9876543210',
    dateOfBirth: '1985-01-01',
    selfBillingAgreed: true,
  },
  cleared: { vatNumber: '', taxNumber: '', dateOfBirth: '' },
  select: { selfBillingAgreed: 'selfBillingAgreedAt' },
  shown: { selfBillingAgreed: expect.stringMatching(/^2026-11-20T10:/) },
};

/** So that each begins on a day of its own: the same days off made again are the same record. */
let absences = 0;
const absence: UpdateCase = {
  mutation: 'updateAbsence',
  input: 'UpdateAbsenceInput',
  by: 'cleaner',
  make: async ({ cleaner }) => {
    absences += 1;
    const firstDate = `2026-11-${20 + absences}`;
    const input = { kind: 'cannot-come', firstDate, lastDate: '2026-12-03', reason: 'The van.' };
    return String((await sendInput(cleaner, ['createAbsence', 'CreateAbsenceInput'], input)).id);
  },
  changes: { firstDate: '2026-11-30', lastDate: '2026-12-04', reason: 'Ill.' },
  cleared: { reason: null },
  acts: ['expectedVisits', 'isAtTheirWish'],
};

export const peopleUpdates = [
  absence,
  customer,
  paymentMethod,
  officeNote,
  accessNotes,
  serviceProvider,
  bankDetails,
  taxDetails,
];
