import { useState } from 'react';
import { getAccountMetrics } from '#modules/retros/contract/figures.ts';
import { createSession, listSessions, updateSession, type RetroSession, type SessionRow } from '#modules/retros/contract/session.ts';
import { listTemplates } from '#modules/retros/contract/template.ts';
import { listTeams } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useFormatChoices } from './format-words.ts';
import { bodyOfChange, bodyOfNew, formOf, switches, type SessionForm } from './session-form.ts';

export const useTeams = () => useRead(listTeams, { query: { limit: PAGE_MAX } });

/** How a length is worded. */
export function useTimerWords(): (seconds: number) => string {
  const t = useText('retros');
  const format = useFormat();
  return (seconds) => (seconds === 0 ? t('create.noTimer') : format.duration(seconds));
}

interface Options {
  readonly begin: SessionForm;
  readonly onClose: () => void;
}

/** @param session null for a new one */
export function useSessionForm(session: SessionRow | null, { begin, onClose }: Options) {
  const t = useText('retros');
  const api = useApi();
  const [created, setCreated] = useState<RetroSession | null>(null);
  const teams = useTeams();
  const form = useEndpointForm({
    endpoint: createSession,
    record: session ? `retrospective ${session.id}` : 'new retrospective',
    of: session,
    formOf,
    begin,
    labels: {
      name: t('create.name'),
      description: t('create.description'),
      format: t('create.format'),
      timer: t('create.timer'),
      teamId: t('create.team'),
      votes: t('create.votes'),
      cards: t('create.cards'),
      settings: t('create.settings'),
    },
    say: {
      format: useFormatChoices(session ? formOf(session).format : begin.format).nameOf,
      timer: useTimerWords(),
      teamId: (id) => teams.data?.items.find((team) => team.id === id)?.name ?? t('create.noTeam'),
      settings: (on) =>
        switches
          .filter((one) => on[one])
          .map((one) => t(`create.switches.${one}.label`))
          .join('\n'),
    },
    missing: { name: t('create.nameMissing') },
    bodyOf: bodyOfNew,
    failed: t('create.failed'),
    ...(session && {
      send: (value: SessionForm, saved: SessionForm, version: number) =>
        callOrThrow(api, updateSession, { params: { sessionId: session.id }, body: { ...bodyOfChange(value, saved), version } }),
    }),
    refresh: [listSessions, getAccountMetrics, listTemplates],
    onSaved(answer) {
      if (!session) return setCreated(answer);
      toastDone(t('create.updated'), { id: `updated-${session.id}` });
      onClose();
    },
  });
  return { form, created };
}
