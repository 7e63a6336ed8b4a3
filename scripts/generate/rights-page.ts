import { type Permission, permissions } from '#domain/access/permission.ts';
import { permissionLabels } from '#domain/access/permission-label.ts';
import { type Action, type Column, columnsWith } from '#domain/access/permissions.ts';
import { bookingRights } from '#domain/access/rights/booking-rights.ts';
import { eventRights } from '#domain/access/rights/event-rights.ts';
import { moneyRights } from '#domain/access/rights/money-rights.ts';
import { peopleRights } from '#domain/access/rights/people-rights.ts';
import { restRights } from '#domain/access/rights/rest-rights.ts';
import type { Need, Proof } from '#domain/access/rights/right.ts';
import { rightOf, type Verb } from '#domain/access/rights/rights.ts';
import { siteRights } from '#domain/access/rights/site-rights.ts';
import { formatMoney } from '#domain/money/pence.ts';

const parts: readonly [string, object][] = [
  ['Bookings', bookingRights],
  ['Money', moneyRights],
  ['People', peopleRights],
  ['The site', siteRights],
  ['Events', eventRights],
  ['Outside GraphQL', restRights],
];

const heads = ['verb', 'visitor', 'customer', 'cleaner', 'company', 'proof'];

function companyCell(columns: readonly Column[]): string {
  if (columns.includes('company')) return 'yes';
  const held = permissions.filter((one) => columns.includes(`company:${one}`));
  return held.length > 0 ? held.join(', ') : '–';
}

const notOfRoles: ReadonlySet<Need> = new Set(['link', 'account', 'metrics-key', 'anybody']);

function roleCells(needs: readonly Need[]): string[] {
  if (needs.includes('anybody')) return ['yes', 'yes', 'yes', 'yes'];
  if (needs.includes('metrics-key')) return ['API key with `metrics`, or locally', '–', '–', '–'];
  if (needs.includes('account')) return ['–', 'yes', 'yes', 'yes'];
  const columns = needs.flatMap((need): readonly Column[] =>
    notOfRoles.has(need) ? [] : columnsWith(need as Action),
  );
  const link = needs.includes('link') ? 'with its link' : '–';
  const cell = (column: Column) => (columns.includes(column) ? 'yes' : link);
  const company = companyCell(columns);
  return [cell('unknown'), cell('customer'), cell('serviceprovider'), company === '–' ? link : company];
}

function proofCell(proof: Proof | undefined): string {
  if (proof === undefined) return '';
  if (proof === 'always') return 'yes';
  return 'overPence' in proof ? `over ${formatMoney(proof.overPence)}` : `where ${proof.when}`;
}

function row(verb: Verb): string {
  const { needs, or = [], isByRecord, proof } = rightOf(verb);
  const [visitor, customer, cleaner, company] = roleCells([needs, ...or]);
  const byRecord = isByRecord ? `${company}, by record` : company;
  return `| \`${verb}\` | ${[visitor, customer, cleaner, byRecord, proofCell(proof)].join(' | ')} |`;
}

const section = ([title, rights]: readonly [string, object]): string =>
  [
    `## ${title}`,
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...(Object.keys(rights) as Verb[]).map(row),
  ].join('\n');

const nameOf = (permission: Permission) => `${permission} (“${permissionLabels[permission].name}”)`;

/** Who may ask what, printed from the table by which the server decides (rules/security#authorisation). */
export const rightsPage = (): string => `# Rights

Printed by \`node scripts/print-rights.ts\` from the tables of \`domain/access\`, by which the server decides; \`npm test\` asks each verb as each role over HTTP and compares.

- visitor: whoever is not signed in, API keys within their scope, and accounts of no known role. A role that may ask is answered about its own records alone; the company about all.
- company: \`yes\` for everybody of the team, else any of the permissions: ${permissions.map(nameOf).join(', ')}. \`by record\`: besides, the right to read the record that is meant.
- with its link: whoever has the mailed link or token, for that one thing.
- proof: a password, a passkey or a sign-in of the last 5 minutes, in this session (decisions 022 and 030). What is below \`/api/auth\` is everybody's own account and has its own rules (\`docs/identity.md\`).

${parts.map(section).join('\n\n')}
`;
