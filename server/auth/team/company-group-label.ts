import type { OutsidePoolSettings } from '../../process/environment.ts';

/** How somebody becomes a company user where an outside pool decides. */
export const companyGroupHint = ({ issuer, groupsClaim }: OutsidePoolSettings): string =>
  `People sign in at ${issuer}: put them into the group "company" there, and no other that it sends as ${groupsClaim}.`;
