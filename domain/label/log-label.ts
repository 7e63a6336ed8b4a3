import { deletedName, isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { pastTense } from './past-tense.ts';
import { wireLabel } from './wire-labels.ts';

const actors: Record<string, string> = {
  system: 'By itself',
  visitor: 'Somebody not signed in',
};

/** Of somebody whose name the reader may not know. */
const groups: Record<string, string> = {
  customer: 'A customer',
  serviceprovider: 'A cleaner',
  unknown: 'An account without a role',
};

type Doer = { actor: string; actorName: string | null; actorRole?: string | null };

/** Who did it, as the office reads it: the name, or what else did it; an account that is gone says so. */
export function actorLabel({ actor, actorName, actorRole }: Doer): string {
  if (actorName) return actorName;
  if (actorRole) return groups[actorRole] ?? 'A colleague';
  if (actor.startsWith('api-key:')) return `API key “${actor.slice('api-key:'.length)}”`;
  if (actor.startsWith('user:')) return 'An account that is gone';
  return actors[actor] ?? actor;
}

const spaced = (name: string): string => name.replaceAll(/[-_]/g, ' ');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Pay run line" for `pay-run-line`: what kind of record it is. */
export const entityLabel = (entity: string): string => capital(spaced(entity));

/** "Booking: reported no access" for `booking.report-no-access`. */
export function actionLabel(action: string): string {
  const [noun = '', verb] = action.split('.');
  return verb === undefined ? capital(spaced(noun)) : `${capital(spaced(noun))}: ${pastTense(verb)}`;
}

type Deed = { what: string; actor: string; actorName: string | null };

/** "Pia Cleaner: reported no access"; of what belongs to the record "Olive Office: corrected (pay)". */
export function deedLabel({ what, ...by }: Deed, entity: string): string {
  const [noun = '', verb = noun] = what.split('.');
  return `${actorLabel(by)}: ${pastTense(verb)}${noun === entity ? '' : ` (${spaced(noun)})`}`;
}

/** What a mail is called: its subject; of one that was not written yet, or is emptied, what it is about. */
export const mailTitle = ({ what, subject }: { what: string; subject: string | null }): string =>
  subject && subject !== deletedName ? subject : capital(spaced(what));

/** A mail by its subject; one that was not written yet, or is emptied, by what it is about. */
export const mailLabel = ({ what, subject }: { what: string; subject: string | null }): string =>
  subject && subject !== deletedName ? `Email “${subject}”` : `Email: ${spaced(what)}`;

type MailOnItsWay = { status: string | null; recipient: string | null };

/** To whom a mail went, and whether it has. */
export function mailState({ status, recipient }: MailOnItsWay): string {
  const to = recipient && !isNobodysEmail(recipient) ? recipient : 'an address that was erased';
  if (status === 'bounced') return `Refused: ${to} takes no email`;
  if (status === 'failed') return `Could not be sent to ${to}`;
  return status === 'waiting' ? `Not sent yet, to ${to}` : `To ${to}`;
}

const apart = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A field of the log with its value: "total price" and "£85.80" for `totalPricePence` and 8580. */
function fieldWords(entity: string, name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('Pence')) return formatMoney(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : wireLabel(entity, name, String(value));
}

const fieldsOf = (json: string | null): Record<string, unknown> => {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

function changeOf(entity: string, name: string, was: unknown, is: unknown): string {
  const label = apart(name.replace(/Pence$/, ''));
  if (was === undefined) return `${label}: ${fieldWords(entity, name, is)}`;
  const before = fieldWords(entity, name, was);
  return is === undefined
    ? `${label}: was ${before}`
    : `${label}: ${before} → ${fieldWords(entity, name, is)}`;
}

type Change = { entity: string; before: string | null; after: string | null };

/** What changed in a record, a line for each thing: "status: to approve → to send". */
export function changeLabel(entry: Change): string[] {
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => changeOf(entry.entity, name, before[name], after[name]));
}
