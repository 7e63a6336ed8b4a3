/** Where the area ends: "020 7946 0301", "0113 496 0302" and, of anything else, "07700 900123". */
const areas = [/^(02\d)(\d{4})(\d{4})$/, /^(011\d|01\d1|03\d{2})(\d{3})(\d{4})$/, /^(\d{5})(\d+)$/];

/** A British number, "+442079460301", with spaces as people here read it; another one as it is. */
export function spacedPhone(phone: string): string {
  const national = phone.replace(/^\+44\s*/, '0');
  const parts = areas.map((area) => area.exec(national)).find((found) => found !== null);
  return parts ? parts.slice(1).join(' ') : national;
}
