/** "sw1a 1aa", "SW1A" and "sw 1" are all about the district that begins with SW1. */
export function districtAsked(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .trim();
  // Of a whole postcode the second half is not part of the district.
  const [, outcode = code] = /^([A-Z0-9]{2,4}) ?[0-9][A-Z]{2}$/.exec(code) ?? [];
  return outcode.replaceAll(' ', '');
}

function foundLabel(found: number, asked: string, city: string): string {
  if (found === 0) return `No district of ${city} that we serve begins with ${asked}.`;
  return found === 1 ? `We clean in ${asked}.` : `${found} districts begin with ${asked}.`;
}

/**
 * The filter of a city's districts (app/city/districts.tsx): shows `[data-district-filter]`, leaves only the
 * `[data-district]` that begin as what is typed, opens their `[data-district-area]` and hides the others. Its live
 * region says how many there are.
 */
export function tendDistrictFilter(filter: HTMLElement): void {
  const field = filter.querySelector('input');
  const status = filter.querySelector<HTMLElement>('[role="status"]');
  if (!field || !status) return;
  const areas = [...document.querySelectorAll<HTMLElement>('[data-district-area]')];
  let pause: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const asked = districtAsked(field.value);
    let found: string[] = [];
    for (const area of areas) {
      const districts = [...area.querySelectorAll<HTMLElement>('[data-district]')];
      for (const one of districts) one.hidden = !one.dataset.district?.startsWith(asked);
      const shown = districts.filter(({ hidden }) => !hidden);
      area.hidden = shown.length === 0;
      if (area instanceof HTMLDetailsElement) area.open = asked !== '' && shown.length > 0;
      found = [...found, ...shown.map(({ dataset }) => dataset.district ?? '')];
    }
    const words = foundLabel(
      found.length,
      found.length === 1 ? (found[0] ?? asked) : asked,
      status.dataset.city ?? '',
    );
    status.textContent = asked === '' ? '' : words;
  };
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(look, 150);
  });
  filter.hidden = false;
  // A browser gives back what was typed before a reload.
  if (field.value !== '') look();
}
