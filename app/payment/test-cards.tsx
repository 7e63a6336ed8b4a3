import { IconTestPipe } from '#app/icons/site.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import type { CardInput } from './card-input.ts';
import classes from './test-cards.module.css';

/** What most want to try; the others are folded away. */
const usual = 2;

const cards = [
  { number: '4242 4242 4242 4242', does: 'works' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'asks the bank first' },
  { number: '4000 0000 0000 9995', does: 'has too little money on it' },
  { number: '4000 0000 0000 0341', does: 'works now and is declined later' },
  { number: '4000 0000 0000 9987', does: 'works now and is declined when it is chosen again' },
  { number: '4000 0027 6000 3184', does: 'works now and asks the bank later' },
  { number: '4000 0000 0000 7007', does: 'works, and its hold runs out after an hour' },
  { number: '4000 0000 0000 8005', does: 'works, and its events are lost' },
  { number: '4000 0000 0000 8013', does: 'works, and its events come three times' },
  { number: '4000 0000 0000 8021', does: 'works, and its events come half a minute late' },
];

const yearOf = (now: Date, yearsOn: number) => String((now.getFullYear() + yearsOn) % 100).padStart(2, '0');

/** Says that the simulator is no bank, and fills the form with a card that answers in a known way. */
export function TestCards({ onChoose }: { onChoose: (card: CardInput) => void }) {
  return (
    <section className={classes.box} aria-labelledby="test-cards">
      <p id="test-cards" className={classes.title}>
        <IconTestPipe aria-hidden size={20} />
        <span>Test payments: no money moves. Cards you can use:</span>
      </p>
      <CardList cards={cards.slice(0, usual)} onChoose={onChoose} />
      <details>
        <summary className={classes.more}>{cards.length - usual} more test cards</summary>
        <CardList cards={cards.slice(usual)} onChoose={onChoose} />
      </details>
    </section>
  );
}

type CardListProps = {
  cards: readonly { number: string; does: string }[];
  onChoose: (card: CardInput) => void;
};

function CardList({ cards: listed, onChoose }: CardListProps) {
  return (
    <ul className={classes.list}>
      {listed.map(({ number, does }) => (
        <li key={number} className={classes.item}>
          <span>
            <span className={classes.number}>{number}</span> {does}
          </span>
          <button
            type="button"
            className={classes.use}
            onClick={() => onChoose({ number, expiry: `12/${yearOf(serverNow(), 3)}`, securityCode: '123' })}
          >
            Use
            <span className={classes.hidden}>
              {' '}
              card {number}, which {does}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
