/** What being self-employed means with us, wherever somebody is told or agrees to it (rules/law#self-employment). */
export const selfEmployedStatement =
  'You run your own business: you choose your jobs, hours and area, may refuse any job without penalty, may work for others, and pay your own tax and National Insurance.';
