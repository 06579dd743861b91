import { CARD_MAX } from '#modules/retros/contract/card.ts';
import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { Phase, RetroColumn, SessionStatus } from '#modules/retros/contract/session.ts';
import type { RetroSettings } from '#modules/retros/contract/settings.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { isClosed, isFrom } from './phase.ts';

interface Member {
  readonly id: string;
  readonly role: ParticipantRole;
}

interface Standing {
  readonly status: SessionStatus;
  readonly phase: Phase;
}

/** What is wrong with a text, by code points, so that one sign counts once. */
export function refuseContent(content: string): ProblemKind | null {
  const text = content.trim();
  if (text === '') return retro.card_empty;
  return [...text].length > CARD_MAX ? retro.card_too_long : null;
}

export const refuseColumn = (columns: readonly RetroColumn[], columnId: string): ProblemKind | null =>
  columns.some((column) => column.id === columnId) ? null : retro.invalid_column;

/** Whether somebody may add a card now. @param written how many they have in this session */
export function refuseAdding(
  me: Member | null,
  { status, phase, settings, written }: Standing & { readonly settings: RetroSettings; readonly written: number },
  isAnonymous: boolean,
): ProblemKind | null {
  if (me === null) return retro.not_participant;
  if (me.role === 'observer') return retro.observers_cannot_add;
  if (isClosed(status) || phase !== 'COLLECT') return retro.not_collecting;
  if (isAnonymous && !settings.allowAnonymousCards) return retro.anonymous_disabled;
  return written >= settings.maxCardsPerParticipant ? retro.too_many_cards : null;
}

const isEditable = ({ status, phase }: Standing): boolean => !isClosed(status) && (phase === 'COLLECT' || phase === 'GROUP');

export const refuseEditing = (standing: Standing): ProblemKind | null => (isEditable(standing) ? null : retro.card_not_editable);
export const refuseDeleting = (standing: Standing): ProblemKind | null => (isEditable(standing) ? null : retro.card_not_deletable);

/** A card is covered for others until the groups are made; once seen it stays seen, whichever way the phases go. */
export const isCovered = (phase: Phase, settings: Pick<RetroSettings, 'hideCards'>, wasRevealed: boolean): boolean =>
  settings.hideCards && !wasRevealed && !isFrom(phase, 'GROUP');

/** Totals stay with the server until the discussion (S2-24). */
export const showsTotals = (phase: Phase): boolean => isFrom(phase, 'DISCUSS');
