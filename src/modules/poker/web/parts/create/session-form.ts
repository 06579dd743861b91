import type { InputOf } from '#ui/api/wire.ts';
import type { createSession, PokerSettings, SessionRow, updateSession } from '../../../contract/session.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { newTitles } from '../../../rules/stories.ts';
import type { Template } from '../../../contract/template.ts';
import { fieldOf, momentOf } from '../async/deadline.ts';
import type { TakenStories } from '../import/taken-stories.ts';
import { readTyped } from './typed-stories.ts';

/** The form's own names of a session status; WAITING is DRAFT and IN_PROGRESS is ACTIVE (C2-01). */
export const formStatuses = ['WAITING', 'IN_PROGRESS', 'COMPLETED', 'ARCHIVED'] as const;
export type FormStatus = (typeof formStatuses)[number] | 'PAUSED' | 'CANCELLED';

export const switches = ['autoReveal', 'allowSpectators', 'requireLogin', 'enableComments', 'enableConfidenceVoting'] as const;
export type Switch = (typeof switches)[number];

/** The panel's fields as they stand. */
export interface SessionForm {
  readonly name: string;
  readonly description: string;
  readonly status: FormStatus;
  readonly votingSystem: string;
  /** Seconds; 0 is "No Timer". */
  readonly timer: number;
  /** null for a personal session. */
  readonly teamId: TeamId | null;
  readonly settings: Readonly<Record<Switch, boolean>>;
  /** Whether people vote in their own time, and until when: as the field of date and time holds it, empty without a deadline. */
  readonly asyncVoting: boolean;
  readonly deadline: string;
  /** The typed stories, one a line. */
  readonly lines: string;
  readonly imports: readonly TakenStories[];
}

export const emptyForm: SessionForm = {
  name: '',
  description: '',
  status: 'WAITING',
  votingSystem: 'fibonacci-simple',
  timer: 0,
  teamId: null,
  settings: { autoReveal: false, allowSpectators: true, requireLogin: false, enableComments: true, enableConfidenceVoting: false },
  asyncVoting: false,
  deadline: '',
  lines: '',
  imports: [],
};

const formNames: Readonly<Record<SessionRow['status'], FormStatus>> = {
  DRAFT: 'WAITING',
  ACTIVE: 'IN_PROGRESS',
  PAUSED: 'PAUSED',
  COMPLETED: 'COMPLETED',
  ARCHIVED: 'ARCHIVED',
  CANCELLED: 'CANCELLED',
};

/** What of a session the form shows. */
export type Written = Pick<
  SessionRow,
  'name' | 'description' | 'status' | 'votingSystem' | 'timerOption' | 'teamId' | 'settings' | 'async' | 'version'
>;

export function formOf(session: Written): SessionForm {
  const { name, description, status, votingSystem, timerOption, teamId, settings } = session;
  const kept = Object.fromEntries(switches.map((one) => [one, settings[one]])) as Pick<PokerSettings, Switch>;
  return {
    name,
    description,
    status: formNames[status],
    votingSystem,
    timer: timerOption,
    teamId,
    settings: kept,
    ...asyncOf(session),
    lines: '',
    imports: [],
  };
}

const asyncOf = ({ async }: Pick<SessionRow, 'async'>) => ({ asyncVoting: Boolean(async), deadline: fieldOf(async?.deadline ?? null) });

/** A new session's form as a template fills it. */
export function formOfTemplate({ name, description, votingSystem, timerOption, settings, stories }: Template): SessionForm {
  const filled = { ...emptyForm, name, description, votingSystem, timer: timerOption, settings };
  return { ...filled, lines: stories.map(({ key, title }) => (key ? `${key} ${title}` : title)).join('\n') };
}

export interface NewStory {
  readonly title: string;
  readonly key?: string;
  readonly description?: string;
}

/** What saving would add: the typed lines, then what was imported; on edit only titles that are not there yet (S2-67). */
export function storiesToAdd({ lines, imports }: SessionForm, session: SessionRow | null): NewStory[] {
  const present = session?.stories ?? [];
  const imported = imports.flatMap((taken) => taken.stories);
  const typed = readTyped(lines, [...present, ...imported]).stories;
  const all = [...typed, ...imported].map(draftOf);
  return session
    ? (newTitles(
        present.map(({ title }) => title),
        all,
      ) as NewStory[])
    : all;
}

const draftOf = ({ title, key, description }: NewStory): NewStory => ({ title, ...(key && { key }), ...(description && { description }) });

/** How many stories come from files, where any do. */
function imported({ imports }: SessionForm): { importedStories?: number } {
  const count = imports.flatMap(({ stories }) => stories).length;
  return count > 0 ? { importedStories: count } : {};
}

export function bodyOfNew(form: SessionForm): NonNullable<InputOf<typeof createSession>['body']> {
  const { name, description, status, votingSystem, timer, teamId, settings } = form;
  const ownTime = form.asyncVoting ? { asyncVoting: true, asyncDeadline: momentOf(form.deadline) } : {};
  const stories = storiesToAdd(form, null);
  return {
    name,
    description,
    status,
    votingSystem,
    timerOption: timer as 0,
    teamId,
    settings: { ...settings, ...ownTime },
    stories,
    ...imported(form),
  };
}

/** Only what was changed travels: a field that somebody else has changed meanwhile keeps their value. */
export function bodyOfChange(
  form: SessionForm,
  session: SessionRow,
  before: SessionForm = formOf(session),
): Omit<NonNullable<InputOf<typeof updateSession>['body']>, 'version'> {
  const stories = storiesToAdd(form, session);
  const changed = switches.filter((one) => form.settings[one] !== before.settings[one]);
  const settings = {
    ...Object.fromEntries(changed.map((one) => [one, form.settings[one]])),
    ...(form.asyncVoting !== before.asyncVoting && { asyncVoting: form.asyncVoting }),
    ...(form.deadline !== before.deadline && { asyncDeadline: momentOf(form.deadline) }),
  };
  return {
    ...(form.name.trim() !== before.name && { name: form.name }),
    ...(form.description !== before.description && { description: form.description }),
    ...(form.status !== before.status && { status: form.status }),
    ...(form.votingSystem !== before.votingSystem && { votingSystem: form.votingSystem }),
    ...(form.timer !== before.timer && { timerOption: form.timer as 0 }),
    ...(form.teamId !== before.teamId && { teamId: form.teamId }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(stories.length > 0 && { stories, ...imported(form) }),
  };
}
