const signs = "'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'";

/** The reference of a row's number in SQL: each number below 2^30 has its own. */
export const numberedReference = (number: string): string => {
  const mixed = `((${number})::bigint * 668265261)`;
  return `('BW-' || ${[25, 20, 15, 10, 5, 0].map((bits) => `substr(${signs}, 1 + (${mixed} >> ${bits} & 31)::int, 1)`).join(' || ')})`;
};
