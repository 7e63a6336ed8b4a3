import { everybody, onlyCompany, type RoleRow, stranger } from './role-row.ts';

const signedIn = (answer: string) => everybody(answer, stranger);

/** Who may do what with affiliates (rules/money#affiliates). */
export const affiliateRoles: Record<string, () => RoleRow> = {
  getAffiliateProgram: () => ({ ...everybody('ok'), document: '{ getAffiliateProgram { reward } }' }),
  getMyAffiliate: () => ({ ...signedIn('ok'), document: '{ getMyAffiliate { code } }' }),
  joinAffiliateProgram: () => ({
    ...signedIn('affiliate_terms_missing'),
    document: 'mutation { joinAffiliateProgram(input: { termsCondition: false }) { code } }',
  }),
  listAffiliates: () => ({ ...onlyCompany, document: '{ listAffiliates { items { id } } }' }),
  payAffiliate: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: 'mutation { payAffiliate(input: { id: "none", amount: 10 }) { id } }',
  }),
  setAffiliateReward: () => ({
    ...onlyCompany,
    company: 'affiliate_reward_bad',
    document: 'mutation { setAffiliateReward(input: { reward: 100.5 }) { reward } }',
  }),
};
