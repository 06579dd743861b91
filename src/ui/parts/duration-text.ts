const HOUR = 60; // minutes

/** The documented form in every language, `Xh Ym` or `Ym`: "1h 20m", "20m", and a dash for nothing yet. @param minutes whole ones */
export function durationText(minutes: number): string {
  if (minutes <= 0) return '–';
  const hours = Math.floor(minutes / HOUR);
  return hours > 0 ? `${hours}h ${minutes % HOUR}m` : `${minutes}m`;
}
