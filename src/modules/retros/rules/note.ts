import { ACTION_TITLE_MAX } from '#modules/action-items/contract/action-item.ts';
import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { Phase, SessionStatus } from '#modules/retros/contract/session.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { isClosed } from './phase.ts';

/** Everybody who takes part notes, while topics are discussed and while actions are agreed on. */
export function refuseNoting(
  me: { readonly role: ParticipantRole } | null,
  { status, phase }: { readonly status: SessionStatus; readonly phase: Phase },
): ProblemKind | null {
  if (me === null) return retro.not_participant;
  if (me.role === 'observer') return retro.observers_cannot_note;
  return isClosed(status) || (phase !== 'DISCUSS' && phase !== 'ACTION_ITEMS') ? retro.not_noting : null;
}

/** What a draft becomes: a title on one line; one that is too long ends at a word, and the whole is its description. */
export function actionOf(content: string): { readonly title: string; readonly description?: string } {
  const words = content.split(/\s+/u).filter((word) => word !== '');
  const line = words.join(' ');
  if (line.length <= ACTION_TITLE_MAX) return line === content ? { title: line } : { title: line, description: content };
  return { title: `${cut(words)}…`, description: content };
}

function cut(words: readonly string[]): string {
  const most = ACTION_TITLE_MAX - 1; // the sign that it goes on
  let title = '';
  for (const word of words) {
    const next = title === '' ? word : `${title} ${word}`;
    if (next.length > most) break;
    title = next;
  }
  if (title !== '') return title;
  // One word without an end: as many whole signs as there is room for.
  for (const sign of words[0] ?? '') {
    if (title.length + sign.length > most) break;
    title += sign;
  }
  return title;
}
