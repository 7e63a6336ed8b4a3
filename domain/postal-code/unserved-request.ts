/** Why a request came to nothing, as it is counted (rules/content#unserved-demand). */
export const unservedRequestReasons = ['not-served', 'no-start', 'time-taken'] as const;
export type UnservedRequestReason = (typeof unservedRequestReasons)[number];

/** What was asked for: where, and of a time that was not free which, with the price that had been shown. */
export type UnservedRequest = {
  outcode: string;
  reason: UnservedRequestReason;
  /** London wall time of the visit; where none was chosen the moment of asking stands for it. */
  wanted?: { date: string; time: string };
  pricePence?: number;
};

/** One network's request of an hour; `network` is the keyed hash of it and the outcode. */
export type UnservedAsk = {
  /** The instant that the hour of asking began at. */
  askedHour: string;
  network: string;
  day: string;
  outcode: string;
  reason: UnservedRequestReason;
  weekday: number;
  hour: number;
  pricePence: number | null;
};
