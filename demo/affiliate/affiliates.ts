/** Who recommends us by a link, earliest first. */
export const demoAffiliates = [
  { name: 'Nell Garrick', email: 'nell.garrick@example.com', joinedDaysAgo: 110 },
  { name: 'Hyde Park Letting', email: 'post@hydeparkletting.example', joinedDaysAgo: 104 },
] as const;

/** The office paid what was owed to the first of them so many days ago. */
export const paidDaysAgo = 21;
export const paidReference = 'Brightwren links, thank you';
