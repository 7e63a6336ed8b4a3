import { ListState } from '#app/components/dashboard/list-state.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import screen from '../payroll/payroll-screen.module.css';
import { CardBalanceCard } from './card-balance-card.tsx';
import { cardDisputeList } from './card-dispute-list.tsx';
import { cardBalanceDocument } from './card-money-documents.ts';
import { cardPayoutList } from './card-payout-list.tsx';

export const moneyTabs = [
  { to: '/dashboard/payroll', label: 'Pay runs' },
  { to: '/dashboard/payroll?part=card-payouts', label: 'Card payouts' },
  { to: '/dashboard/payroll?part=disputes', label: 'Disputes' },
] as const;

/** The part of the payroll screen that `?part=` asks for; null for payroll itself. */
export function loadCardMoney(request: Request) {
  const part = new URL(request.url).searchParams.get('part');
  if (part === 'disputes')
    return { of: 'Disputes' as const, disputes: cardDisputeList.clientLoader({ request }) };
  if (part !== 'card-payouts') return null;
  const balance = runDocument(null, cardBalanceDocument, {}).then(
    ({ getCardBalance }) => getCardBalance ?? null,
  );
  return {
    of: 'Card payouts' as const,
    balance: deferred(balance),
    payouts: cardPayoutList.clientLoader({ request }),
  };
}

export type CardMoney = NonNullable<ReturnType<typeof loadCardMoney>>;

/** What the card processor holds and paid out, or what cardholders' banks asked back. */
export function CardMoneyPart({ money }: { money: CardMoney }) {
  if (money.of === 'Disputes') return <cardDisputeList.Part loaderData={money.disputes} />;
  return (
    <div className={screen.section}>
      <ListState value={money.balance} listKey="balance">
        {(balance) => <CardBalanceCard balance={balance} />}
      </ListState>
      <cardPayoutList.Part loaderData={money.payouts} />
    </div>
  );
}
