const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const word = /^[a-zA-Z][a-zA-Z-]{0,29}$/;

/** What an event may tell besides what it is about; anything else is fetched with permission. */
export type EventData = Record<string, string | number>;

/**
 * Keeps of what the log has about a change only what may leave the house: ids, a status and a version. Chosen by
 * name and form, so that a name, address or note never travels, whatever a use-case writes into the log.
 */
export function eventDataOf(facts: Record<string, unknown> = {}): EventData {
  const told: EventData = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name.endsWith('Id') && typeof value === 'string' && uuid.test(value)) told[name] = value;
    if (/^(status|bookingStatus)$/.test(name) && typeof value === 'string' && word.test(value))
      told.status = value;
    if (name === 'version' && Number.isInteger(value)) told.version = value as number;
  }
  return told;
}
