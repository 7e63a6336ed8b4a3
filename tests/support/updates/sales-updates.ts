import { makeByUpdate, readId, sendInput, type UpdateCase } from './update-case.ts';

let count = 0;

const offers: UpdateCase = {
  mutation: 'updateOffers',
  input: 'UpdateOffersInput',
  by: 'company',
  make: async ({ company }) => {
    const values = {
      title: 'Deep clean',
      description: 'A deep clean of the whole flat.',
      serviceLocation: 'House',
      serviceType: 'deepcleaning',
      cleanerCount: 1,
      price: 149,
      salePrice: 119,
      expectedHours: 5,
      roomsCount: 2,
      bathroomCount: 1,
      buttonText: 'Book now',
      buttonLink: 'book-now',
      priceWasCharged: true,
    };
    return String((await sendInput(company, ['createOffers', 'CreateOffersInput'], values)).id);
  },
  changes: {
    title: 'Deeper clean',
    description: 'Another description of it.',
    serviceLocation: 'Office/Commercial',
    serviceType: 'standardcleaning',
    cleanerCount: 2,
    salePrice: 100,
    expectedHours: 6,
    roomsCount: 3,
    bathroomCount: 2,
    buttonText: 'Ask us',
    buttonLink: 'contact',
    activeFlag: false,
    priceWasCharged: false,
    pages: [],
  },
  fixed: ['price'],
  cleared: { salePrice: 0 },
};

const promoCode: UpdateCase = {
  mutation: 'updatePromoCode',
  input: 'UpdatePromoCodeInput',
  by: 'company',
  make: async ({ company }) => {
    count += 1;
    const values = { code: `AUTUMN${count}`, discountPercent: 20, description: 'Autumn' };
    return String((await sendInput(company, ['createPromoCode', 'CreatePromoCodeInput'], values)).id);
  },
  changes: {
    code: 'WINTER',
    activeFlag: false,
    onlyNewUserFlag: true,
    discountPercent: 25,
    description: 'Winter',
  },
  cleared: { description: '' },
};

const postalCode: UpdateCase = {
  mutation: 'updatePostalCode',
  input: 'UpdatePostalCodeInput',
  by: 'company',
  make: ({ company }) => readId(company, 'listPostalCodes(limit: 1) { items { id } }'),
  changes: {},
  fixed: ['code', 'city', 'country'],
  cleared: {},
};

const setting = {
  mutation: 'updateApplicationSetting',
  input: 'UpdateApplicationSettingInput',
  by: 'company',
} as const;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const everyDay = (value: boolean) => Object.fromEntries(days.map((day) => [`${day}W`, value]));
const applicationSetting: UpdateCase = {
  ...setting,
  make: makeByUpdate(
    setting,
    {
      taxRate: 20,
      hourlyRate: 30,
      everyWeekHR: 28,
      moreThan2WeekHR: 29,
      oneOfHR: 31,
      cleaningSuppliesRate: 5,
      platformFee: 20,
      goodwillAmount: 10,
      shortNoticeHours: 1,
      insuranceMinimum: 1_000_000,
      postalCodeRegx: '^[A-Z0-9]{2,4} ?[A-Z0-9]{3}$',
      ...everyDay(true),
      confirmed: true,
    },
    async () => ({ id: 'defaultsettings' }),
  ),
  changes: {
    taxRate: 17.5,
    hourlyRate: 32,
    everyWeekHR: 31,
    moreThan2WeekHR: 31.5,
    oneOfHR: 33,
    cleaningSuppliesRate: 6,
    platformFee: 15,
    goodwillAmount: 12,
    shortNoticeHours: 1.5,
    insuranceMinimum: 2_000_000,
    postalCodeRegx: '^[A-Z0-9]{2,4} ?[0-9][A-Z0-9]{2}$',
    ...everyDay(false),
  },
  fixed: ['currencyCode', 'currencyLable'],
  cleared: {},
  acts: ['fromDate', 'confirmed', 'expectedVisits'],
};

export const salesUpdates = [offers, promoCode, postalCode, applicationSetting];
