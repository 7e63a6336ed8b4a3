/**
 * How a migration announces what a later release will take away, at the beginning of a comment in the database
 * (`comment on column offers.old_title is 'Retired: the title stands in words'`): decision 074. Nothing of this release
 * reads or writes what is retired, and everything of it gives a value to what is always given.
 */
export const retiredMark = 'Retired:';
export const alwaysGivenMark = 'Always given:';
