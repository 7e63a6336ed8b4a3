const sign = `substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(uuid_send(gen_random_uuid()), 0) & 31), 1)`;

/** A random reference in SQL, for rows of bookings that no use-case makes. */
export const randomReference = `('BW-' || ${Array.from({ length: 6 }, () => sign).join(' || ')})`;
