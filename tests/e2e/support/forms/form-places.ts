/** It makes something new: nobody else's change can reach it, and a refusal brings it back as it was typed. */
const novel = 'makes something new';
/** It proves who somebody is, and is never kept. */
const proof = 'proves who somebody is';
/** It is about one thing that the link of a mail, or this tab alone, opens. */
const link = 'is about what one link or tab opens';

/**
 * The files with forms that no screen of the dashboards has, and why nothing stored can change under what is typed
 * there. Every other form is on a screen that `kept-screens.spec.ts` walks.
 */
export const formsElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['account/identity/proof-dialog', 'routes/session/ask-new-link', 'routes/session/challenge-link'],
      ...['routes/session/email-code', 'routes/session/forgot-password', 'routes/session/new-password'],
      ...['routes/session/one-time-link-screen', 'routes/session/open-account-form'],
      ...['routes/session/sign-in', 'routes/session/sign-in-form', 'routes/session/sign-up'],
      ...['routes/session/sign-up-form', 'routes/session/claim-booking'],
    ].map((path) => [`app/${path}.tsx`, proof]),
  ),
  ...Object.fromEntries(
    [
      ...['affiliate/join-box', 'booking/questions/place-question', 'booking/steps/nothing-soon'],
      ...['career-post/apply-form', 'components/site/public-form', 'contact-message/contact-form'],
      ...['data-complaint/complaint-form', 'gift-card/gift-card-balance', 'gift-card/gift-card-form'],
      ...['payment/choose-card', 'provider-application/application-form', 'quote/call-back-form'],
      ...['quote/quote-request-form', 'routes/public/blog', 'routes/public/book-now'],
      ...['routes/public/career-post', 'routes/public/contact', 'routes/public/data-complaint'],
      ...['routes/public/free-quotes', 'routes/public/gift-card', 'routes/public/quote'],
      ...['routes/public/waitlist', 'routes/public/work-with-us', 'waitlist/waitlist-join-form'],
    ].map((path) => [`app/${path}.tsx`, novel]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'booking/checkout/correct-email',
        'components/form/correct-email-form',
        'gift-card/correct-receiver',
      ],
      ...[
        'clean-again/answer-redo',
        'booking/change/mailed-choice',
        'second-clean/second-clean-card',
        'damage/claim-page',
        'quote/book-quote-form',
        'quote/mailed-quote-page',
        'quote/quote-card',
        'routes/public/career-application',
        'routes/public/pay',
      ],
      ...['routes/public/unsubscribe', 'waitlist/mailed-entry-page'],
    ].map((path) => [`app/${path}.tsx`, link]),
  ),
};

/** The files of the dashboards that write a form themselves, and why. */
export const ownPosts: Readonly<Record<string, string>> = {
  'app/account/identity/identity-form.tsx': proof,
  'app/payment/card-step.tsx': 'a card, which goes to the gateway and is never ours',
  'app/components/form/submit-form.tsx': 'the kit',
  'app/components/unsent/use-others-changes.tsx': 'the copy that is read and never sent',
  'app/components/list/list-filter-form.tsx': 'only filters',
  'app/components/site/error-page.tsx': 'sends again what a page could not take',
  'app/visit-record/record-form.tsx': 'ticks, photos and notes, each sent by its press or kept on the phone',
};
