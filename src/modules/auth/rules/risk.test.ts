import { describe, expect, it } from 'vitest';
import { hourIn, isOddHour, riskOf, suspicionOf, withScore } from './risk.ts';

const usual = { isDeviceTrusted: true, isCountryUnusual: null, isPlaceNew: false, hour: 10 };

describe('The risk of a sign-in', () => {
  it.each([
    [usual, 0],
    [{ ...usual, isDeviceTrusted: false }, 20],
    [{ ...usual, isCountryUnusual: true }, 15],
    [{ ...usual, hour: 3 }, 10],
    [{ ...usual, isPlaceNew: true }, 30],
    [{ ...usual, isDeviceTrusted: false, isCountryUnusual: true, hour: 23 }, 45],
    [{ ...usual, isDeviceTrusted: false, isPlaceNew: true }, 50],
    [{ isDeviceTrusted: false, isCountryUnusual: null, isPlaceNew: true, hour: 23 }, 60],
  ])('%o scores %i', (facts, score) => expect(riskOf(facts).score).toBe(score));

  it('scores nothing for a country that is not known', () =>
    expect(riskOf(usual)).toEqual({ score: 0, untrustedDevice: 0, unusualCountry: 0, newPlace: 0, oddHour: 0 }));
  it('is never above 100', () => expect(withScore({ untrustedDevice: 90, oddHour: 90 }).score).toBe(100));
});

describe('An odd hour', () => {
  it.each([
    [0, true],
    [5, true],
    [6, false],
    [22, false],
    [23, true],
  ])('%i: %s', (hour, odd) => expect(isOddHour(hour)).toBe(odd));

  it('is told by the clock of the account’s zone, or by UTC where there is none or an unknown one', () => {
    const now = new Date('2026-05-04T23:30:00Z');
    expect(hourIn(now, null)).toBe(23);
    expect(hourIn(now, 'Europe/Paris')).toBe(1);
    expect(hourIn(now, 'America/New_York')).toBe(19);
    expect(hourIn(now, 'Nowhere/At_All')).toBe(23);
  });
});

describe('Suspicious activity', () => {
  const calm = { hour: 12, consecutiveFailures: 0, isNewIp: false, userAgent: 'Mozilla/5.0', lastSessionSeconds: 600 };
  it.each([
    [calm, 0],
    [{ ...calm, hour: 5 }, 20],
    [{ ...calm, consecutiveFailures: 3 }, 0],
    [{ ...calm, consecutiveFailures: 4 }, 30],
    [{ ...calm, isNewIp: true }, 25],
    [{ ...calm, userAgent: 'curl/8.5.0' }, 40],
    [{ ...calm, userAgent: ' ' }, 40],
    [{ ...calm, lastSessionSeconds: 9 }, 15],
    [{ ...calm, lastSessionSeconds: 10 }, 0],
    [{ ...calm, lastSessionSeconds: null }, 0],
  ])('%o scores %i', (facts, score) => expect(suspicionOf(facts).score).toBe(score));

  it('names each cause and adds their points', () =>
    expect(suspicionOf({ hour: 23, consecutiveFailures: 5, isNewIp: true, userAgent: 'Googlebot/2.1', lastSessionSeconds: 1 })).toEqual({
      score: 130,
      reasons: ['odd_hour', 'failures', 'new_ip', 'bot_agent', 'short_session'],
    }));
});
