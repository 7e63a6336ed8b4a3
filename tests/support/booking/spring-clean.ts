/** An offer as the booking form knows it. */
export const springClean = {
  id: 'o1',
  title: 'Spring clean',
  serviceType: 'deepcleaning',
  serviceLocation: 'House',
  pricePence: 14_900,
  salePricePence: 11_900,
  quarterHours: 20,
  cleanerCount: 1,
};
