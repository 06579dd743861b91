import { expect, test } from 'vitest';
import { isTimeZone, offsetOf, timeZones } from './time-zone.ts';

test.each(['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5'])(
  '%s is a zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

test.each(['', 'Europe', 'Europe/Atlantis', '+02:00', '-05', 'Europe/Paris ', '../etc/passwd', 'x'.repeat(65)])('%o is none', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});

test('every zone to choose from is one, and the offset follows the summer', () => {
  expect(timeZones().filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(timeZones().length).toBeGreaterThan(300);
  expect(offsetOf('Europe/Paris', new Date('2026-07-01T00:00:00Z'))).toBe('GMT+2');
  expect(offsetOf('Europe/Paris', new Date('2026-12-01T00:00:00Z'))).toBe('GMT+1');
});
