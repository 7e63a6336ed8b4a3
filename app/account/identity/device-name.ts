const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux|CrOS/, 'Computer'],
];

/** What people would call the device they hold. */
export function deviceName(userAgent = navigator.userAgent): string {
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This device';
}
