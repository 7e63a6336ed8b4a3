/** The National Living Wage of April 2026 an hour, which we keep as our floor (rules/prices#default-settings). */
export const payFloorPence = 1271;
