import type { Params } from '../contract/notification.ts';

/** An event of any module, as far as this table reads it. Nothing of a payload is certain: modules change and come later. */
export interface Happened {
  readonly type: string;
  readonly actorId: string | null;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Told {
  readonly type: string;
  /** Whoever caused it is left out: they know. */
  readonly userIds: readonly string[];
  /** Owner and admins too, whoever they are. */
  readonly toAdministrators?: boolean;
  /** Who did it, where that is not who was signed in: somebody who registers is nobody yet. */
  readonly byId?: string;
  readonly params: Params;
  readonly link: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const first = (...values: unknown[]): string => values.map(text).find((value) => value !== '') ?? '';

const USERS = '/manage-users-teams';
const PROFILE = '/profile';

type Source = (event: Happened) => Omit<Told, 'type'>;
const toSubject =
  (link: string | null): Source =>
  ({ subject }) => ({ userIds: [subject.id], params: {}, link });
const toMember = (link: string | null, ...params: string[]): Source => {
  return ({ payload, subject }) => ({
    userIds: [first(payload['userId'], payload['memberId'], subject.kind === 'user' ? subject.id : '')],
    params: Object.fromEntries(params.flatMap((name) => (text(payload[name]) === '' ? [] : [[name, text(payload[name])]]))),
    link,
  });
};

/** Who facilitates after a change of seats; others whose seat changed were there and saw it. */
function madeFacilitator({ payload, subject }: Happened): Omit<Told, 'type'> {
  const changes = Array.isArray(payload['changes']) ? payload['changes'] : [];
  const isHandedOver = changes.some((change: unknown) => text((change as { role?: unknown } | null)?.role).toLowerCase() === 'facilitator');
  return { userIds: isHandedOver ? [text(payload['facilitatorId'])] : [], params: {}, link: `/poker/sessions/${subject.id}` };
}

const addedToTeam: Source = ({ payload }) => ({
  userIds: texts(payload['memberIds']),
  params: { team: text(payload['name']) },
  link: USERS,
});

/** Which events people are told of, and in which words (`types.<type>` of the locales). */
const sources: Readonly<Record<string, { readonly type: string; readonly tell: Source; readonly isOwnAct?: boolean }>> = {
  'poker.role_changed': { type: 'poker.made_facilitator', tell: madeFacilitator },
  'team.created': { type: 'team.added', tell: addedToTeam },
  'team.member_added': { type: 'team.joined', tell: toMember(USERS) },
  'team.member_removed': { type: 'team.removed', tell: toMember(null) },
  'account.member_role_changed': { type: 'account.role_changed', tell: toMember(null, 'role') },
  'account.member_status_changed': { type: 'account.status_changed', tell: toMember(null, 'status') },
  'account.transferred': {
    type: 'account.made_owner',
    tell: ({ payload }) => ({ userIds: [text(payload['ownerId'])], params: {}, link: null }),
  },
  'invitation.accepted': {
    type: 'invitation.accepted',
    tell: ({ payload }) => ({ userIds: [], params: {}, link: USERS, toAdministrators: true, byId: text(payload['userId']) }),
  },
  // About one's own sign-in: told to oneself, since it may have been somebody else.
  'auth.locked': { type: 'security.locked', tell: toSubject(PROFILE), isOwnAct: true },
  'auth.password_reset': { type: 'security.password_changed', tell: toSubject(PROFILE), isOwnAct: true },
  'auth.password_changed': { type: 'security.password_changed', tell: toSubject(PROFILE), isOwnAct: true },
  'auth.two_factor_enabled': { type: 'security.two_factor_enabled', tell: toSubject(PROFILE), isOwnAct: true },
  'auth.two_factor_disabled': { type: 'security.two_factor_disabled', tell: toSubject(PROFILE), isOwnAct: true },
  'auth.passkey_added': { type: 'security.passkey_added', tell: toSubject(PROFILE), isOwnAct: true },
};

export const sourceTypes: readonly string[] = Object.keys(sources);

/** @returns null where there is nobody to tell */
export function tellOf(event: Happened): Told | null {
  const source = sources[event.type];
  if (!source) return null;
  const told = source.tell(event);
  const userIds = [...new Set(told.userIds)].filter((id) => id !== '' && (source.isOwnAct || id !== event.actorId));
  return userIds.length === 0 && !told.toAdministrators ? null : { ...told, type: source.type, userIds };
}
