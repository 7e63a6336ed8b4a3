import classes from './gift-card-picture.module.css';

type GiftCardPictureProps = {
  /** As people read it: "£50". */
  amount: string;
  receiverName: string;
  from: string;
  message: string;
  /** The last day on which it is good. */
  goodUntil: string;
};

/** The card as its receiver gets it; the mail draws the same, with the same words (server/mail/gift-card-html.ts). */
export function GiftCardPicture({ amount, receiverName, from, message, goodUntil }: GiftCardPictureProps) {
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <div>
          <p className={classes.kind}>Gift card</p>
          <p className={classes.amount} translate="no">
            {amount}
          </p>
          <p className={classes.what}>of cleaning</p>
        </div>
        <img src="/gift-wren.svg" alt="" width={232} height={236} className={classes.wren} />
      </div>
      <div className={classes.words}>
        <p className={classes.to}>
          For <span translate="no">{receiverName}</span>
        </p>
        {message && <p className={classes.message}>“{message}”</p>}
        <p className={classes.from}>
          From <span translate="no">{from}</span>
        </p>
      </div>
      <dl className={classes.foot}>
        <div>
          <dt>Code</dt>
          <dd className="tabular">
            <span aria-hidden>•••• •••• •••• ••••</span>
            <span className={classes.spoken}>shown to them only</span>
          </dd>
        </div>
        <div>
          <dt>Good until</dt>
          <dd>{goodUntil}</dd>
        </div>
      </dl>
    </div>
  );
}
