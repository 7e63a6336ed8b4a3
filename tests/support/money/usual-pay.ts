/** What an hour pays by the default settings (rules/prices#default-settings, Default settings). */
export const usualPay = {
  leastPence: 1330,
  mostPence: 1575,
  everyWeekPence: 1330,
  moreThanTwoWeeksPence: 1400,
  oneOffPence: 1575,
};
