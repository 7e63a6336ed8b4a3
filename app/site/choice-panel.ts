import { hasPrivacySignal } from '#app/lib/page/may-report.ts';
import { consent } from './consent.ts';
import { element } from './element.ts';
import { analyticsOfPage } from './third-party.ts';

const providerNames = { none: '', ga4: 'Google Analytics', plausible: 'Plausible' } as const;

const words = {
  title: 'Cookies and counting',
  signal:
    'Your browser asks sites not to follow you (Global Privacy Control). We do as it says: your visits are not counted, and nothing is kept beyond what the site needs to work.',
  counting: 'Count the pages I see, without a cookie and without knowing who I am',
  saved: 'Saved. It holds from the next page you open.',
  accepted: 'You have accepted cookies.',
  rejected: 'You have rejected cookies.',
  open: 'You have not chosen yet; until you do, none are set.',
} as const;

/** What Accept would allow: never more than is really there. */
function purposes(): string {
  const name = providerNames[analyticsOfPage().provider];
  const affiliate = 'remember for 60 days who recommended us to you';
  if (!name) return `With your consent we ${affiliate}, if somebody did.`;
  return `With your consent we measure with ${name} how our pages are used, and ${affiliate}, if somebody did.`;
}

function stateText(): string {
  return words[consent.choice() ?? 'open'];
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'choice-button' }, label);
  made.addEventListener('click', press);
  return made;
}

const policyLink = () => element('a', { href: '/cookies-policy' }, 'Our cookie policy');

function buttons(after: () => void): HTMLElement {
  const choose = (choice: 'accepted' | 'rejected') => () => {
    consent.choose(choice);
    after();
  };
  return element(
    'div',
    { class: 'choice-buttons' },
    button('Accept cookies', choose('accepted')),
    button('Reject cookies', choose('rejected')),
  );
}

function countingBox(after: () => void): HTMLElement {
  const box = element('input', { type: 'checkbox', id: 'choice-counting' });
  box.checked = consent.isCounted();
  box.addEventListener('change', () => {
    consent.count(box.checked);
    after();
  });
  return element('label', { class: 'choice-counting', for: 'choice-counting' }, box, words.counting);
}

/** The whole choice: both buttons, the counting, and what holds now. */
function wholeChoice(): HTMLElement[] {
  if (hasPrivacySignal()) return [element('p', {}, words.signal)];
  const state = element('p', { role: 'status' }, stateText());
  const saved = () => {
    state.textContent = `${stateText()} ${words.saved}`;
  };
  return [element('p', {}, purposes()), buttons(saved), countingBox(saved), state];
}

function panel(heading: HTMLElement, ...content: Node[]): HTMLElement {
  heading.id = 'choice-title';
  return element('section', { class: 'choice-panel', 'aria-labelledby': heading.id }, heading, ...content);
}

let shown: HTMLElement | null = null;

function show(made: HTMLElement): void {
  shown?.remove();
  shown = made;
  document.body.append(made);
  // What is focused behind it is scrolled clear of it (WCAG 2.2, 2.4.11).
  document.documentElement.style.scrollPaddingBottom = `${made.offsetHeight + 16}px`;
}

function hide(): void {
  shown?.remove();
  shown = null;
  document.documentElement.style.scrollPaddingBottom = '';
}

/** On the first visit, at the foot of the window: it covers nothing else and waits as long as it takes. */
export function askForChoice(): void {
  if (shown) return;
  const heading = element('h2', {}, 'May we use cookies?');
  const more = element('p', { class: 'choice-more' }, `${purposes()} `, policyLink());
  show(panel(heading, more, buttons(hide)));
}

/** At any later time, from the link in the footer; closing leads back to it. */
export function openChoice(opener: HTMLElement): void {
  const heading = element('h2', { tabindex: '-1' }, words.title);
  const close = button('Close', () => {
    hide();
    opener.focus();
  });
  const more = element('p', { class: 'choice-more' }, policyLink());
  const made = panel(heading, ...wholeChoice(), more, close);
  made.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close.click();
  });
  show(made);
  heading.focus();
}

/** In the cookie policy, where it is explained. */
export function placeChoice(place: HTMLElement): void {
  place.replaceChildren(element('div', { class: 'choice-place' }, ...wholeChoice()));
}
