import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REMOVAL_KEPT, RESTORE_DAYS } from '#modules/accounts/contract/account.ts';
import { KEPT_DAYS as AUDIT_DAYS } from '#modules/audit/contract.ts';
import {
  ATTEMPTS_KEPT,
  DEVICE_MARK_LIFE,
  GUEST_LIFE,
  RESET_LIFE,
  SESSION_LIFE,
  SESSIONS_KEPT,
  SPENT_KEPT,
  VERIFICATION_LIFE,
} from '#modules/auth/rules/lifetimes.ts';
import { NOTICES_KEPT } from '#modules/billing/contract/webhooks.ts';
import { DELETED_KEPT } from '#modules/boards/contract/item.ts';
import { REPORTS_KEPT } from '#modules/businesses/contract/visitors.ts';
import { KEPT_MONTHS as ANSWERS_MONTHS } from '#modules/docs/contract/answers.ts';
import { INVITATION_LIFE, INVITATIONS_KEPT } from '#modules/invitations/contract/invitation.ts';
import { ALL_KEPT, READ_KEPT, REQUESTS_KEPT } from '#modules/notifications/rules/retention.ts';
import { KEPT_MONTHS as VISITS_MONTHS } from '#modules/telemetry/contract/figures.ts';
import { ANSWERS_KEPT } from '#platform/live/retention.ts';
import { MAILS_KEPT } from '#platform/mail/delivery-queue.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { DRAFT_DAYS } from '#ui/forms/forgotten.ts';
import en from '../locales/legal/en.json';
import es from '../locales/legal/es.json';
import fr from '../locales/legal/fr.json';
import { storedKinds, type StoredKind } from '../rules/browser-storage.ts';

const languages = { en, fr, es };
type Language = keyof typeof languages;
type Unit = 'hours' | 'days' | 'months';
const units: Readonly<Record<Language, Readonly<Record<Unit, readonly [one: string, several: string]>>>> = {
  en: { hours: ['hour', 'hours'], days: ['day', 'days'], months: ['month', 'months'] },
  fr: { hours: ['heure', 'heures'], days: ['jour', 'jours'], months: ['mois', 'mois'] },
  es: { hours: ['hora', 'horas'], days: ['día', 'días'], months: ['mes', 'meses'] },
};

/** A time as the page writes it. */
type Time = readonly [count: number, unit: Unit];
const days = (ms: number): Time => [ms / DAY, 'days'];
const hours = (ms: number): Time => [ms / HOUR, 'hours'];
const written = ([count, unit]: Time, language: Language): string => `${count} ${units[language][unit][count === 1 ? 0 : 1]}`;

/** The points of "How long it is kept". */
const PROFILE = 0;
const BOOKS = 1;
const MAILS = 2;
const SIGN_IN = 3;
const NEWS = 4;
const COUNTS = 5;

/** Each table whose rows go by their age, how long after, and the point that says so; null where nothing in it is about a person. */
const keptIn: Readonly<Record<string, readonly [point: number, ...times: Time[]] | null>> = {
  board_items: [PROFILE, days(DELETED_KEPT)],
  former_members: [PROFILE, days(REMOVAL_KEPT)],
  provider_events: [BOOKS, days(NOTICES_KEPT)],
  mails: [MAILS, days(MAILS_KEPT)],
  invitations: [MAILS, days(INVITATION_LIFE), days(INVITATIONS_KEPT)],
  one_time_tokens: [MAILS, hours(VERIFICATION_LIFE), hours(RESET_LIFE)],
  email_changes: [MAILS, hours(VERIFICATION_LIFE)],
  sign_in_sessions: [SIGN_IN, days(SESSION_LIFE), days(SESSION_LIFE + SESSIONS_KEPT)],
  login_attempts: [SIGN_IN, days(ATTEMPTS_KEPT)],
  sign_in_counters: [SIGN_IN, days(SPENT_KEPT)],
  two_factor_challenges: [SIGN_IN, days(SPENT_KEPT)],
  awaited_codes: [SIGN_IN, days(SPENT_KEPT)],
  passkey_challenges: [SIGN_IN, days(SPENT_KEPT)],
  sso_attempts: [SIGN_IN, days(SPENT_KEPT)],
  access_tokens: [SIGN_IN, days(SESSION_LIFE)],
  guest_tokens: [NEWS, hours(GUEST_LIFE)],
  notifications: [NEWS, days(READ_KEPT), days(ALL_KEPT)],
  contact_requests: [NEWS, days(REQUESTS_KEPT)],
  sales_requests: [NEWS, days(REQUESTS_KEPT)],
  business_reports: [NEWS, days(REPORTS_KEPT)],
  telemetry_days: [COUNTS, [VISITS_MONTHS, 'months']],
  telemetry_errors: [COUNTS, [VISITS_MONTHS, 'months']],
  docs_answers: [COUNTS, [ANSWERS_MONTHS, 'months']],
  telemetry_visitors: [COUNTS, [1, 'days']],
  audit_entries: [COUNTS, days(AUDIT_DAYS * DAY)],
  accounts: [PROFILE, days(RESTORE_DAYS * DAY)],
  // What was answered to one who asked it: kept for a second send of the same.
  idempotent_answers: [SIGN_IN, days(ANSWERS_KEPT)],
  deadlines: null,
  status_samples: null,
  status_days: null,
};

/** What no pattern finds: an account is deleted by the day that its row names, an audit log by its files. */
const FOUND_OTHERWISE = ['accounts', 'audit_entries'];

/** Rows that go once a moment of theirs is past. */
const BY_AGE = /(?:deleteFrom\('(\w+)'\)\s*\.where\('\w+', '<=?'|delete from (\w+)\s+where \w+ <)/g;

const sources = globSync('src/**/*.{ts,tsx,js}').filter((file) => !/\.test\.tsx?$/.test(file));
const code = sources.map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

test('Each table whose rows are deleted by their age is in the list that the privacy page is held to.', () => {
  const found = code.flatMap(({ text }) => [...text.matchAll(BY_AGE)].map(([, built, plain]) => built ?? plain ?? ''));
  expect([...new Set(found), ...FOUND_OTHERWISE].toSorted()).toEqual(Object.keys(keptIn).toSorted());
});

test.each(Object.keys(languages) as Language[])('The privacy page says in %s how long each of them is kept.', (language) => {
  const { points } = languages[language].privacy.sections.retention;
  const missing = Object.entries(keptIn).flatMap(([table, kept]) => {
    const [point = 0, ...times] = kept ?? [];
    return times.map((time) => written(time, language)).flatMap((time) => (says(points[point] ?? '', time) ? [] : [`${table}: ${time}`]));
  });
  expect(missing).toEqual([]);
});

/** Whole: 1 day is no part of 31 days. */
const says = (text: string, time: string): boolean => new RegExp(`(?<!\\d)${time}(?!\\p{L})`, 'u').test(text.replaceAll('\u00a0', ' '));

/** Each place that writes into the browser's storage, by its file and the name that it writes under; null for what a tab alone keeps. */
const storedBy: Readonly<Record<string, StoredKind | null>> = {
  'src/ui/api/tokens.ts TOKEN_KEY': 'access',
  'src/web/shell/reader-before.ts KEY': 'access',
  'src/web/shell/features.ts key': 'access',
  'src/ui/text/text.ts LANGUAGE_KEY': 'look',
  "src/web/public/before-paint.js 'i18nextLng'": 'look',
  'src/ui/theme/scheme.ts KEY': 'look',
  'src/web/shell/sidebar-width.ts KEY': 'look',
  'src/ui/lists/column-choice.ts key': 'look',
  'src/modules/boards/web/parts/dashboard/several-teams.ts KEY': 'look',
  'src/web/shell/opened-before.ts keyOf(reader)': 'opened',
  'src/modules/boards/web/parts/board/last-board.ts KEY': 'opened',
  'src/modules/boards/web/parts/board/opening-column.ts KEY': 'opened',
  'src/ui/forms/drafts.ts key': 'drafts',
  'src/ui/forms/use-line.ts key': 'drafts',
  'src/ui/live/outbox.ts this.#key': 'drafts',
  'src/modules/cart/web/parts/guest-cart.ts KEY': 'cart',
  'src/ui/live/guest-passes.ts keyOf(sessionId)': 'seats',
  'src/modules/auth/web/parts/way-back.ts KEY': 'wayBack',
  'src/modules/telemetry/web/parts/notice/kept.ts CHOICE': 'visits',
  'src/modules/telemetry/web/parts/notice/kept.ts NUMBER': 'visits',
  'src/modules/docs/web/parts/kept-answers.ts KEY': 'answers',
  'src/modules/auth/web/parts/two-factor/pending.ts KEY': null,
  'src/modules/billing/web/parts/way-back.ts KEPT': null,
  "src/web/public/before-paint.js 'loadedAgain'": null,
};

test('Each place that keeps something in the browser is in the list from which the privacy page has its kinds.', () => {
  const found = code.flatMap(({ file, text }) => [...text.matchAll(/\.setItem\(([^,]+),/g)].map(([, name]) => `${file} ${name}`));
  expect(found.toSorted()).toEqual(Object.keys(storedBy).toSorted());
  const kinds = Object.values(storedBy).filter((kind) => kind !== null);
  expect([...new Set(kinds)].toSorted()).toEqual(storedKinds.toSorted());
});

test('No other way of keeping something in the browser is in use, and no name is written past the list.', () => {
  const others = /\bindexedDB\b|\bcaches\.open\b|cookieStore|document\.cookie|(?:local|session)Storage\[/;
  expect(code.filter(({ text }) => others.test(text)).map(({ file }) => file)).toEqual([]);
});

test.each(Object.keys(languages) as Language[])(
  'The page names in %s how long each of what the browser keeps for a time stays.',
  (language) => {
    const { paragraphs, stored } = languages[language].privacy.sections.browser;
    const says = (text: string, time: Time) => expect(text.replaceAll('\u00a0', ' ')).toContain(written(time, language));
    says(paragraphs[0] ?? '', days(SESSION_LIFE));
    says(paragraphs[0] ?? '', days(DEVICE_MARK_LIFE));
    says(stored.drafts, [DRAFT_DAYS, 'days']);
    says(stored.seats, hours(GUEST_LIFE));
    says(stored.wayBack, hours(VERIFICATION_LIFE));
  },
);
