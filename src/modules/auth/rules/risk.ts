import type { RiskFactors } from '../contract/security.ts';

/** Points of the login risk (C1-89); the sum is capped. */
const UNTRUSTED_DEVICE = 20;
const UNUSUAL_COUNTRY = 15;
const ODD_HOUR = 10;
/**
 * Not of the specification, whose three causes never reach what asks for a code: a device and a part of the net that are both
 * new to the person. It stands in for the country, which no outside service is asked for.
 */
const NEW_PLACE = 30;
const RISK_CAP = 100;
/** From here on a sign-in asks for a code by e-mail, where mail works. */
export const RISK_ASKS_CODE = 50;

const DAY_BEGINS = 6; // hour of day
const DAY_ENDS = 22; // hour of day

/** Before 6 or after 22 by the clock on the wall: 22:59 still counts as 22. */
export const isOddHour = (hour: number): boolean => hour < DAY_BEGINS || hour > DAY_ENDS;

/** The hour of day in a time zone; UTC where the zone is unknown. */
export function hourIn(now: Date, timeZone: string | null): number {
  if (timeZone === null) return now.getUTCHours();
  try {
    const text = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now);
    return Number.parseInt(text, 10);
  } catch {
    return now.getUTCHours(); // a zone that this machine does not know
  }
}

export interface SignInFacts {
  readonly isDeviceTrusted: boolean;
  /** Null while the country of an address is not known: it scores nothing. */
  readonly isCountryUnusual: boolean | null;
  /** Neither the device nor its part of the net was seen for this person, who has been here before. */
  readonly isPlaceNew: boolean;
  readonly hour: number;
}

/** How far a sign-in departs from what is usual for the person: points by cause, and their sum up to 100. */
export function riskOf({ isDeviceTrusted, isCountryUnusual, isPlaceNew, hour }: SignInFacts): RiskFactors {
  const untrustedDevice = isDeviceTrusted ? 0 : UNTRUSTED_DEVICE;
  const unusualCountry = isCountryUnusual ? UNUSUAL_COUNTRY : 0;
  const oddHour = isOddHour(hour) ? ODD_HOUR : 0;
  const newPlace = isPlaceNew ? NEW_PLACE : 0;
  return withScore({ untrustedDevice, unusualCountry, newPlace, oddHour });
}

/** Factors that came from elsewhere or from an older row, with their sum. */
export function withScore({
  untrustedDevice = 0,
  unusualCountry = 0,
  newPlace = 0,
  oddHour = 0,
}: {
  readonly [Name in keyof Omit<RiskFactors, 'score'>]?: number | undefined;
}): RiskFactors {
  const score = Math.min(RISK_CAP, untrustedDevice + unusualCountry + newPlace + oddHour);
  return { score, untrustedDevice, unusualCountry, newPlace, oddHour };
}

/** From here on owners and admins are told. */
export const SUSPICIOUS_AT = 50;
const FAILURES_TOLERATED = 3;
const SHORT_SESSION_S = 10;
const BOT = /bot\b|crawl|spider|scrap|curl\/|wget\/|python|headless|phantomjs|selenium|puppeteer|playwright|httpclient|go-http|libwww/i;

export const suspicionReasons = ['odd_hour', 'failures', 'new_ip', 'bot_agent', 'short_session'] as const;
export type SuspicionReason = (typeof suspicionReasons)[number];

const points: Readonly<Record<SuspicionReason, number>> = { odd_hour: 20, failures: 30, new_ip: 25, bot_agent: 40, short_session: 15 };

export interface SuspicionFacts {
  readonly hour: number;
  readonly consecutiveFailures: number;
  /** False for the first sign-in of all: there is nothing to differ from. */
  readonly isNewIp: boolean;
  readonly userAgent: string;
  /** Length of the session before this one, when it has ended. */
  readonly lastSessionSeconds: number | null;
}

/** The documented points of suspicious activity (1 §9). */
export function suspicionOf(facts: SuspicionFacts): { readonly score: number; readonly reasons: readonly SuspicionReason[] } {
  const holds: Readonly<Record<SuspicionReason, boolean>> = {
    odd_hour: isOddHour(facts.hour),
    failures: facts.consecutiveFailures > FAILURES_TOLERATED,
    new_ip: facts.isNewIp,
    bot_agent: facts.userAgent.trim() === '' || BOT.test(facts.userAgent),
    short_session: facts.lastSessionSeconds !== null && facts.lastSessionSeconds < SHORT_SESSION_S,
  };
  const reasons = suspicionReasons.filter((reason) => holds[reason]);
  return { score: reasons.reduce((sum, reason) => sum + points[reason], 0), reasons };
}
