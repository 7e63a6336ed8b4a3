/** 14 quarter-hours → '3.5 hours'. */
export function hoursText(quarterHours: number): string {
  return quarterHours === 4 ? '1 hour' : `${quarterHours / 4} hours`;
}
