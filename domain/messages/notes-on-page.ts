/** What mails and calendars say instead of the notes (rules/security#access-notes); a link to the page goes with it. */
export const notesOnPage = 'Notes for this clean are on its page';
