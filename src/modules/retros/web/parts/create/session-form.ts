import type { InputOf } from '#ui/api/wire.ts';
import type { createSession, SessionRow, updateSession } from '#modules/retros/contract/session.ts';
import type { RetroTemplate } from '#modules/retros/contract/template.ts';
import { defaultSettings } from '#modules/retros/rules/settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';

export const timerChoices = [0, 180, 300, 600, 900] as const; // seconds; 0 is none
export const switches = [
  'hideCards',
  'allowAnonymousCards',
  'enableCardGrouping',
  'enableActionItems',
  'autoProgressPhases',
  'requireLogin',
] as const;
export type Switch = (typeof switches)[number];

/** The panel's fields as they stand. */
export interface SessionForm {
  readonly name: string;
  readonly description: string;
  /** Id of a template. */
  readonly format: string;
  /** Seconds a phase; 0 is none. */
  readonly timer: number;
  readonly teamId: TeamId | null;
  readonly votes: number;
  readonly cards: number;
  readonly settings: Readonly<Record<Switch, boolean>>;
}

export const emptyForm: SessionForm = {
  name: '',
  description: '',
  format: 'start-stop-continue',
  timer: 0,
  teamId: null,
  votes: defaultSettings.votesPerParticipant,
  cards: defaultSettings.maxCardsPerParticipant,
  settings: switchesOf(defaultSettings),
};

function switchesOf(settings: Readonly<Record<Switch, boolean>>): Record<Switch, boolean> {
  return Object.fromEntries(switches.map((one) => [one, settings[one]])) as Record<Switch, boolean>; // one of each
}

/** The form with a template's columns and settings; what was typed stays. */
export function withTemplate(form: SessionForm, { id, settings }: Pick<RetroTemplate, 'id' | 'settings'>): SessionForm {
  return {
    ...form,
    format: id,
    timer: settings.timerEnabled ? settings.phaseTimers.COLLECT : form.timer,
    votes: settings.votesPerParticipant,
    cards: settings.maxCardsPerParticipant,
    settings: switchesOf(settings),
  };
}

/** What of a session the form shows. */
export type Written = Pick<SessionRow, 'name' | 'description' | 'templateId' | 'format' | 'teamId' | 'settings' | 'version'>;

export function formOf({ name, description, templateId, format, teamId, settings }: Written): SessionForm {
  return {
    name,
    description,
    format: templateId ?? format,
    timer: settings.timerEnabled ? settings.phaseTimers.COLLECT : 0,
    teamId,
    votes: settings.votesPerParticipant,
    cards: settings.maxCardsPerParticipant,
    settings: switchesOf(settings),
  };
}

/** A new session waits (C2-18). */
export function bodyOfNew(form: SessionForm): NonNullable<InputOf<typeof createSession>['body']> {
  const { name, description, format, timer, teamId, votes, cards, settings } = form;
  return {
    name,
    description,
    format,
    timer,
    teamId,
    status: 'WAITING',
    settings: { ...settings, votesPerParticipant: votes, maxCardsPerParticipant: cards },
  };
}

/** Only what was changed travels, and never the status: an edit must not reset a meeting under way (C2-18). */
export function bodyOfChange(form: SessionForm, before: SessionForm): Omit<NonNullable<InputOf<typeof updateSession>['body']>, 'version'> {
  const changed = Object.fromEntries(
    switches.filter((one) => form.settings[one] !== before.settings[one]).map((one) => [one, form.settings[one]]),
  );
  const settings = {
    ...changed,
    ...(form.votes !== before.votes && { votesPerParticipant: form.votes }),
    ...(form.cards !== before.cards && { maxCardsPerParticipant: form.cards }),
  };
  return {
    ...(form.name.trim() !== before.name && { name: form.name }),
    ...(form.description !== before.description && { description: form.description }),
    ...(form.format !== before.format && { format: form.format }),
    ...(form.timer !== before.timer && { timer: form.timer }),
    ...(form.teamId !== before.teamId && { teamId: form.teamId }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
