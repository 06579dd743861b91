import { useState, type FormEvent } from 'react';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { updateAccountSession } from '../../../contract/account-sessions.ts';
import { getTeamMetrics, listActivity } from '../../../contract/metrics.ts';
import { createSession, getSession, listSessions, type PokerSession, type SessionRow } from '../../../contract/session.ts';
import { STORIES_MAX } from '../../../contract/story.ts';
import type { Template } from '../../../contract/template.ts';
import { listVotingSystems } from '../../../contract/voting-system.ts';
import { useDeckName } from './deck-field.tsx';
import {
  bodyOfChange,
  bodyOfNew,
  emptyForm,
  formOf,
  formOfTemplate,
  storiesToAdd,
  type FormStatus,
  type SessionForm,
} from './session-form.ts';
import { useSettingsWords } from './settings-fields.tsx';
import { useTimerWords } from './timer-field.tsx';

const NONE_CHOSEN = ''; // deck

const problemFields = {
  'poker.invalid_voting_system': 'votingSystem',
  'poker.deck_in_use': 'votingSystem',
  'poker.too_many_stories': 'lines',
  'poker.async_deadline_past': 'deadline',
} as const;

interface Begin {
  /** null for a new one. */
  readonly session: SessionRow | null;
  /** What a new one begins with. */
  readonly template?: Template | undefined;
  readonly onClose: () => void;
}

/** The form of a session, new or saved, with the stories that it would have. */
export function useSessionForm({ session, template, onClose }: Begin) {
  const t = useText('poker-create');
  const api = useApi();
  const [created, setCreated] = useState<PokerSession | null>(null);
  const withDeck = useUsualDeck();
  const totalOf = (value: SessionForm): number => (session?.stories.length ?? 0) + storiesToAdd(value, session).length;
  const form = useEndpointForm({
    endpoint: createSession,
    // A template is chosen for a new session each time: what was begun from it last must not take its place.
    record: template ? null : session ? `poker session ${session.id}` : 'new poker session',
    of: session,
    formOf,
    begin: template ? formOfTemplate(template) : { ...emptyForm, votingSystem: NONE_CHOSEN },
    ...useFormNames(),
    missing: { name: t('create.nameMissing') },
    refuse: (value) => ({
      votingSystem: withDeck(value).votingSystem === '' && t('create.votingSystemMissing'),
      lines: totalOf(value) > STORIES_MAX && tooMany(t, totalOf(value)),
    }),
    at: problemFields,
    bodyOf: (value) => bodyOfNew(withDeck(value)),
    failed: t(session ? 'create.updateFailed' : 'create.createFailed'),
    failedUnexpectedly: t('create.saveFailed'),
    ...(session && {
      send: (value: SessionForm, saved: SessionForm, version: number) =>
        callOrThrow(api, updateAccountSession, {
          params: { accountId: session.accountId, sessionId: session.id },
          body: { ...bodyOfChange(value, session, saved), version },
        }),
    }),
    refresh: session ? [listSessions, getSession, listActivity] : [listSessions, getTeamMetrics, listActivity],
    onSaved(answer) {
      if (!session) return setCreated(answer);
      toastDone(t('create.updated'), { id: `updated-${session.id}` });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    if (!session || form.isDirty) return form.onSubmit(event);
    event.preventDefault(); // nothing was changed: there is nothing to send
    onClose();
  };
  const value = withDeck(form.value);
  return { form: { ...form, onSubmit }, value, total: totalOf(value), created };
}
export type SessionFormState = ReturnType<typeof useSessionForm>;

/** The sentence about more stories than a session holds. */
export const tooMany = (t: ReturnType<typeof useText<'poker-create'>>, total: number): string =>
  t('create.tooMany', { count: total - STORIES_MAX, most: STORIES_MAX });

/** The names of the fields, and how their values are worded in a conflict. */
function useFormNames() {
  const t = useText('poker-create');
  const tAsync = useText('poker-async');
  const format = useFormat();
  const teams = useRead(listTeams, { query: { limit: PAGE_MAX } });
  const labels = {
    name: t('create.name'),
    description: t('create.description'),
    status: t('create.status'),
    votingSystem: t('create.votingSystem'),
    timer: t('create.timer'),
    teamId: t('create.team'),
    settings: t('create.settings'),
    asyncVoting: tAsync('field'),
    deadline: tAsync('deadline'),
    lines: t('create.stories'),
    imports: t('create.stories'),
  };
  const say = {
    status: (one: FormStatus) => t(`create.statuses.${one}`),
    votingSystem: useDeckName(),
    timer: useTimerWords(),
    teamId: (id: TeamId | null) =>
      id === null ? t('create.personal') : (teams.data?.items.find((team) => team.id === id)?.name ?? t('create.teamUnknown')),
    settings: useSettingsWords(),
    deadline: (typed: string) => typed && format.dateTime(typed),
    imports: (taken: SessionForm['imports']) => taken.flatMap(({ stories }) => stories.map(({ title }) => title)).join('\n'),
  };
  return { labels, say };
}

/** Until a deck is chosen in a new form, it shows the account's default one, or else the usual one. */
function useUsualDeck(): (value: SessionForm) => SessionForm {
  const { data } = useRead(listVotingSystems, { query: { limit: PAGE_MAX } });
  const own = data?.items.find((deck) => deck.isDefault && deck.accountId !== null)?.id;
  return (value) => (value.votingSystem === NONE_CHOSEN ? { ...value, votingSystem: own ?? emptyForm.votingSystem } : value);
}
