import type { Phase, RetroSession } from '#modules/retros/contract/session.ts';
import { nextPhase, refusePhase, type Progress } from '#modules/retros/rules/phase.ts';
import { agendaOf, nextTopic, topicsOf } from '#modules/retros/rules/topics.ts';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.ts';
import { useRetro } from './room-context.tsx';

/** The one offer to take the last step back. */
export const STEP_TOAST = 'retro-phase';

/** What the conditions of the phases ask about, as this screen knows it. */
export const progressOf = (session: RetroSession): Progress => ({
  // The first step forward begins the meeting.
  status: session.status === 'WAITING' || session.status === 'DRAFT' ? 'ACTIVE' : session.status,
  phase: session.currentPhase,
  participants: session.participants.length,
  cards: session.cards.length,
  votes: session.participants.reduce((sum, one) => sum + one.votesUsed, 0),
  actionItems: session.actionItems.length,
  settings: session.settings,
});

export interface NextStep {
  readonly label: string;
  /** The phase that waits for something, or null when the way is free. */
  readonly blocked: Phase | null;
  readonly go: () => void;
}

/** The facilitator's one next step: the next topic while there are some, else the next phase; undone within seconds. */
export function useNextStep(): NextStep | null {
  const t = useText('retros');
  const { session, act } = useRetro();
  const { open } = useDialogs();
  const { currentPhase, settings } = session;
  if (currentPhase === 'DISCUSS') {
    const topic = nextTopic(agendaOf(topicsOf(session.cards, session.groups)), session.currentTopic);
    if (topic) return { label: t('room.next.topic'), blocked: null, go: () => void act.setTopic(topic.id) };
  }
  const to = nextPhase(currentPhase, settings);
  if (to === null) return null;
  const blocked = refusePhase(progressOf(session), to) === null ? null : currentPhase;
  if (to === 'COMPLETED') return { label: t('room.next.finish'), blocked, go: () => open('complete') };
  const go = (): void =>
    void act.advance().then((isDone) => {
      if (!isDone || currentPhase === 'SETUP') return;
      toastUndo(t('room.next.moved', { phase: t(`room.phase.${to}`) }), () => void act.setPhase(currentPhase), { id: STEP_TOAST });
    });
  return { label: t(currentPhase === 'SETUP' ? 'room.next.start' : `room.next.to.${to}`), blocked, go };
}
