import { nationalPhone } from '#app/lib/label/phone-link.ts';

/** "07700 900125", to be pressed on a phone. Numbers are kept as +447700900125. */
export function PhoneLink({ number }: { number: string }) {
  const national = nationalPhone(number).replace(/^(\d{5})(\d+)$/, '$1 $2');
  return (
    <a href={`tel:${number}`} translate="no">
      {national}
    </a>
  );
}
