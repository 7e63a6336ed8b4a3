import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useDidLoad } from '#app/lib/page/use-did-load.ts';
import { useSession } from '#app/lib/state/session.ts';
import classes from './affiliate.module.css';
import { type MyAffiliate, myAffiliateDocument } from './affiliate-documents.ts';
import { AffiliateStatement } from './affiliate-statement.tsx';
import { JoinBox } from './join-box.tsx';
import { OwnLink } from './own-link.tsx';
import { Closed, Join } from './way-in.tsx';

const askMine = async () =>
  (await runDocument(null, myAffiliateDocument, { nextToken: null })).getMyAffiliate ?? null;

type OwnPartProps = {
  isOpen: boolean;
  /** The page's server knew nobody, so that there is nothing to wait for. */
  isVisitor: boolean;
};

/** What of the page is somebody's own: joining, or their link with its statement. Read in their browser alone. */
export function OwnPart({ isOpen, isVisitor }: OwnPartProps) {
  const { authenticated, authUser } = useSession();
  const didLoad = useDidLoad();
  const { answer, retry } = useQuery<MyAffiliate | null>(
    authenticated && authUser ? authUser.id : null,
    askMine,
  );
  const joined = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const isMember = answer.kind === 'ready' && answer.value !== null;
  useEffect(() => {
    if (isMember && joined.current) place.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isMember]);

  if (!authenticated && (didLoad || isVisitor)) return isOpen ? <Join /> : <Closed />;
  if (!didLoad || answer.kind === 'loading') {
    return (
      <Card>
        <p role="status">Looking up your link…</p>
      </Card>
    );
  }
  if (answer.kind === 'refused') return <Failed message={answer.message} onRetry={retry} />;
  if (answer.value) {
    return (
      <div ref={place}>
        <Mine mine={answer.value} />
      </div>
    );
  }
  const onJoined = () => {
    joined.current = true;
    retry();
  };
  return isOpen ? <JoinBox onJoined={onJoined} /> : <Closed />;
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Card as="section" title="We couldn’t look up your link">
      <p>{message}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}

function Mine({ mine }: { mine: MyAffiliate }) {
  const { earned, paid, owed, waiting, rewarded } = mine;
  return (
    <section aria-labelledby="mine" className={classes.mine}>
      <h2 id="mine" tabIndex={-1}>
        Your link and what it earned
      </h2>
      <Card>
        <OwnLink link={mine.link} />
        <FactList
          facts={[
            { label: 'First cleans booked and to come', value: String(waiting) },
            { label: 'First cleans done', value: String(rewarded) },
            { label: 'Earned', value: <Money pounds={earned} /> },
            { label: 'Paid to you', value: <Money pounds={paid} /> },
            {
              label: owed < 0 ? 'Comes off your next reward' : 'We owe you',
              value: <Money pounds={Math.abs(owed)} />,
            },
          ]}
        />
      </Card>
      <AffiliateStatement
        entries={{ items: mine.entries.items, nextToken: mine.entries.nextToken ?? null }}
      />
    </section>
  );
}
