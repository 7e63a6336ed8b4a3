const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The application of a cleaner near Westminster who works every day; the number tells them apart. */
export const providerAnswers = (number: number) => ({
  firstName: 'Asha',
  lastName: `Cleaner${'abcdefghijklmnopqrstuvwxyz'[number % 26]}`,
  email: `provider${number}@example.com`,
  phone: '07700 900999',
  address: '1 Example Street',
  postalCode: 'SW1A 2AA',
  transportType: 'public',
  serviceType: ['standardcleaning', 'regularcleaning', 'deepcleaning', 'move-out/incleaning'],
  radius: 50,
  paymentFrequency: 'weekly',
  dbsCBRcheck: true,
  selfEmployeedCondition: true,
  termsCondition: true,
  ...Object.fromEntries(
    days.flatMap((day) => [
      [`${day}W`, true],
      [`${day}ST`, '08:00'],
      [`${day}ET`, '22:30'],
    ]),
  ),
});
