import { spacedPhone } from '#domain/contact/spaced-phone.ts';

/** "07700 900125", to be pressed on a phone. Numbers are kept as +447700900125. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} translate="no">
      {spacedPhone(number)}
    </a>
  );
}
