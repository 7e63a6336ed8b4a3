/** The name of the field that no person meets, which a machine takes for one that it ought to fill in. */
export const trapName = 'website';
