import { headlineRate } from '#domain/application-setting/headline-rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { ServiceFrequency } from '#domain/booking/options.ts';
import { formatMoney } from '#domain/money/pence.ts';

const when: Record<ServiceFrequency, string> = {
  OneOff: 'when we come just once',
  MoreThanTwoWeeks: 'when we come every two weeks or monthly',
  EveryWeek: 'when we come every week',
  Daily: 'when we come every working day',
};

/** A rate in two parts, so that a page can set the first in bold: "£27.00" and "an hour; £22.80 when we come every week". */
export type Headline = { rate: string; rest: string };

/** What an hour costs, wherever a page says it once (domain/application-setting/headline-rate.ts). */
export function headline(settings: Settings, frequencies: readonly ServiceFrequency[]): Headline {
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  const { usual, least } = headlineRate(settings, frequencies);
  const rest = least ? `an hour; ${money(least.ratePence)} ${when[least.frequency]}` : 'an hour';
  return { rate: money(usual.ratePence), rest };
}
