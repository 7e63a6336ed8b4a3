import { formatMoney } from '#domain/money/pence.ts';

/**
 * What still needs somebody's data, as numbers; an erasure waits until all of them are 0 (rules/law#personal-data).
 */
export type OpenMatters = {
  /** Visits booked or under way, and times held for them in a checkout. */
  visits: number;
  series: number;
  /** Visits that are over and whose money is still on its way, to us or back. */
  moneyUnderWay: number;
  disputes: number;
  /** Complaints about how we use their data that have no outcome yet. */
  dataComplaints: number;
  giftBalancePence: number;
  giftsToSend: number;
  jobs: number;
  seriesAgreed: number;
  /** Earned and not yet on their account. */
  payoutPence: number;
  /** Owed to them as an affiliate. */
  affiliatePence: number;
};

const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

/** The open matters as people read them, one each; nothing is open when there are none. */
export function waitingFor(open: OpenMatters): string[] {
  const { visits, series, moneyUnderWay, disputes, giftsToSend, jobs, seriesAgreed } = open;
  return [
    visits > 0 && many(visits, 'A clean that is booked', 'cleans that are booked'),
    series > 0 && many(series, 'A regular clean that goes on', 'regular cleans that go on'),
    moneyUnderWay > 0 &&
      many(
        moneyUnderWay,
        'A payment or refund for a clean that is over',
        'cleans that are over and not paid or refunded yet',
      ),
    disputes > 0 &&
      many(
        disputes,
        'A report or complaint that is not decided',
        'reports or complaints that are not decided',
      ),
    open.dataComplaints > 0 &&
      many(
        open.dataComplaints,
        'A complaint about your data that has no outcome yet',
        'complaints about your data that have no outcome yet',
      ),
    open.giftBalancePence > 0 && `${formatMoney(open.giftBalancePence)} left on your gift cards`,
    giftsToSend > 0 &&
      many(
        giftsToSend,
        'A gift card you bought that is still to be sent',
        'gift cards you bought that are still to be sent',
      ),
    jobs > 0 && many(jobs, 'A job you accepted', 'jobs you accepted'),
    seriesAgreed > 0 &&
      many(seriesAgreed, 'A regular clean you agreed to do', 'regular cleans you agreed to do'),
    open.affiliatePence > 0 &&
      `${formatMoney(open.affiliatePence)} that you earned by recommending us and that is not paid yet`,
    open.payoutPence !== 0 && `${formatMoney(open.payoutPence)} of your pay that is not on your account yet`,
  ].filter((words) => words !== false);
}
