import type { Formatters } from '#ui/text/format.ts';
import type { Tell } from '#ui/text/text-keys.ts';

type Details = Readonly<Record<string, unknown>>;

/** Values that have words; what is not among them says nothing to a reader and stays in the export. */
const worded = {
  way: ['password', 'register', 'demo', 'passkey', 'sso', 'token', 'direct', 'invitation'],
  factor: ['totp', 'email', 'passkey', 'recovery'],
  method: ['totp', 'email', 'passkey', 'all'],
  role: ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER', 'admin', 'team_lead', 'facilitator', 'participant', 'member', 'observer'],
  status: ['ACTIVE', 'INACTIVE', 'SUSPENDED', 'planned', 'active', 'completed'],
  // An active member is no meeting that goes on: statuses agree with their noun.
  meeting: ['DRAFT', 'WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'],
  op: ['created', 'updated', 'deleted', 'dropped', 'restored'],
  reason: [
    'signed_out',
    'password_reset',
    'refresh_reused',
    'too_many',
    'removed',
    'credential_changed',
    'policy',
    'terminated',
    'locked',
    'email_changed',
    'profile_deleted',
  ],
  field: [
    'name',
    'slug',
    'type',
    'domain',
    'settings',
    'company',
    'profile',
    'description',
    'lead_id',
    'firstName',
    'lastName',
    'phone',
    'language',
    'avatarUrl',
    'twoFactorRequired',
    'codeWhenUnusual',
    'passwordAllowed',
    'passkeyAllowed',
    'idleMinutes',
    'sessionHours',
  ],
} as const;
type Kind = keyof typeof worded;

interface Told {
  readonly action: string;
  readonly details: Details;
}

const isOfMeeting = (action: string): boolean => /^(?:poker|retro)\./.test(action);

/** What an entry says besides, in the reader's words: `Admin, before: Member · Name, short address`. Ids say nothing to a reader. */
export function detailLine({ action, details }: Told, t: Tell<'audit'>, format: Formatters): string {
  return [
    ...choices(details, t, isOfMeeting(action) ? 'meeting' : 'status'),
    ...changes(details, t, format),
    ...facts(details, t, format),
  ].join(' · ');
}

function wordOf(t: Tell<'audit'>, kind: Kind, value: unknown): string | undefined {
  const known: readonly string[] = worded[kind];
  // The list above and the words agree by a test.
  return typeof value === 'string' && known.includes(value) ? t(`details.${kind}.${value}` as 'details.way.demo') : undefined;
}

function choices(details: Details, t: Tell<'audit'>, status: 'meeting' | 'status'): string[] {
  const kinds = ['way', 'factor', 'method', 'reason', 'op'] as const;
  const said = kinds.map((kind) => wordOf(t, kind, details[kind]));
  const states = ([status, 'role'] as const).map((kind) => {
    const now = wordOf(t, kind, kind === 'role' ? details.role : details.status);
    const former = wordOf(t, kind, details.former);
    return now && former ? t('details.former', { now, former }) : now;
  });
  return [...said, ...states, details.hasLeft === true ? t('details.left') : undefined].filter((part) => part !== undefined);
}

function changes(details: Details, t: Tell<'audit'>, format: Formatters): string[] {
  const given = [details.fields, details.changes].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const names = given.map((one) => wordOf(t, 'field', nameOf(one))).filter((name) => name !== undefined);
  return names.length > 0 ? [t('details.changed', { names: format.list(names) })] : [];
}

const nameOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'name' in one ? one.name : one);

function facts(details: Details, t: Tell<'audit'>, format: Formatters): string[] {
  const texts = ['name', 'email', 'domain', 'issuer', 'said'].map((key) => details[key]).filter((value) => typeof value === 'string');
  const { until, score, enabledFeatures } = details;
  return [
    ...texts,
    ...(typeof until === 'string' ? [t('details.until', { date: format.dateTime(until) })] : []),
    ...(typeof score === 'number' ? [t('details.score', { score: format.number(score) })] : []),
    ...items(details, t, format),
    ...(Array.isArray(enabledFeatures) ? [t('details.features', { count: enabledFeatures.length })] : []),
  ];
}

/** Of what was deleted or brought in: how much, and the keys that people knew it by. */
function items({ keys, created, updated, done, total }: Details, t: Tell<'audit'>, format: Formatters): string[] {
  const known = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  return [
    ...(known.length > 1 ? [t('details.items', { count: known.length })] : []),
    ...(known.length > 0 ? [t('details.keys', { names: format.list(known) })] : []),
    ...(typeof created === 'number' && typeof updated === 'number'
      ? [t('details.imported', { created: format.number(created), updated: format.number(updated) })]
      : []),
    ...(typeof done === 'number' && typeof total === 'number' ? [t('details.unfinished', { done, total })] : []),
  ];
}

/** For the test that holds the lists against the words. */
export const wordedDetails: Readonly<Record<Kind, readonly string[]>> = worded;
