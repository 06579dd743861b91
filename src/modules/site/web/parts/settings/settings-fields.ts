import { locales, type Locale } from '#shared/locale.ts';
import type { SitePromise, SiteSettings, SiteSettingsChange } from '../../../contract.ts';

/** What the public pages say of one promise: the documented sentence, the operator's own, or nothing. */
export const promiseKinds = ['documented', 'own', 'none'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

export const promiseNames = ['accountManager', 'support'] as const;
export type PromiseName = (typeof promiseNames)[number];

/** The form has one line for each sentence. */
export type SentenceName = `${PromiseName}_${Locale}`;

export interface SettingsFields extends Readonly<Record<SentenceName, string>> {
  readonly areFiguresShown: boolean;
  readonly hasTelemetry: boolean;
  readonly isStatusOpen: boolean;
  readonly accountManagerKind: PromiseKind;
  readonly supportKind: PromiseKind;
  readonly replyHours: number | null;
  /** '' is the documented date. */
  readonly checkedOn: string;
}

export function fieldsOf(settings: SiteSettings): SettingsFields {
  const { areFiguresShown, hasTelemetry, isStatusOpen, accountManager, support, replyHours, checkedOn } = settings;
  return {
    ...{ areFiguresShown, hasTelemetry, isStatusOpen, replyHours, checkedOn: checkedOn ?? '' },
    accountManagerKind: kindOf(accountManager),
    supportKind: kindOf(support),
    ...sentencesOf('accountManager', accountManager),
    ...sentencesOf('support', support),
  };
}

function kindOf(promise: SitePromise | null): PromiseKind {
  if (promise === null) return 'documented';
  return locales.every((locale) => promise[locale] === '') ? 'none' : 'own';
}

const sentencesOf = (name: PromiseName, promise: SitePromise | null) =>
  Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, promise?.[locale] ?? ''])) as Record<SentenceName, string>; // one a locale

/** An empty number is refused by the contract. */
export function changeOf(fields: SettingsFields): Omit<SiteSettingsChange, 'version'> {
  const { areFiguresShown, hasTelemetry, isStatusOpen, replyHours, checkedOn } = fields;
  return {
    ...{ areFiguresShown, hasTelemetry, isStatusOpen, replyHours: replyHours ?? 0, checkedOn: checkedOn === '' ? null : checkedOn },
    accountManager: promiseOf('accountManager', fields),
    support: promiseOf('support', fields),
  };
}

function promiseOf(name: PromiseName, fields: SettingsFields): SitePromise | null {
  const kind = fields[`${name}Kind`];
  if (kind === 'documented') return null;
  const sentences = locales.map((locale) => [locale, kind === 'none' ? '' : fields[`${name}_${locale}`]]);
  return Object.fromEntries(sentences) as SitePromise; // one a locale
}
