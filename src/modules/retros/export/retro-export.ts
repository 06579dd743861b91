import type { ActionPriority, ActionStatus } from '#modules/action-items/contract/action-item.ts';
import type { NoteKind } from '#modules/retros/contract/note.ts';
import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import type { Phase, SessionStatus } from '#modules/retros/contract/session.ts';

/** A card as whoever exports may see it; hidden ones are not in an export at all. */
export interface ExportedCard {
  readonly id: string;
  readonly column: string;
  readonly content: string;
  /** null for an anonymous card. */
  readonly author: string | null;
  /** null before the discussion. */
  readonly votes: number | null;
}

/** A group, or a lone card; most votes first. */
export interface ExportedTopic {
  readonly id: string;
  readonly title: string;
  readonly isGroup: boolean;
  readonly votes: number | null;
  readonly isDiscussed: boolean;
  readonly cards: readonly ExportedCard[];
  /** What was noted on it, and the drafts that became no action; nobody knows by whom. */
  readonly notes: readonly { readonly kind: NoteKind; readonly content: string }[];
}

export interface ExportedAction {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priority: ActionPriority;
  readonly status: ActionStatus;
  readonly assignee: string | null;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  /** Title of the topic that it follows from. */
  readonly topic: string | null;
}

/** What a retrospective came to, for every format alike. */
export interface RetroExport {
  readonly exportedAt: string;
  readonly session: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly format: string;
    readonly status: SessionStatus;
    readonly currentPhase: Phase;
    readonly createdAt: string;
    readonly startedAt: string | null;
    readonly completedAt: string | null;
    readonly facilitator: string;
    readonly durationMinutes: number;
  };
  readonly columns: readonly string[];
  readonly participants: readonly { readonly name: string; readonly role: ParticipantRole; readonly isGuest: boolean }[];
  readonly topics: readonly ExportedTopic[];
  readonly actionItems: readonly ExportedAction[];
}

/** Cards of all topics, with the group that each is in. */
export const cardsWithGroups = ({ topics }: RetroExport) =>
  topics.flatMap((topic) => topic.cards.map((card) => ({ card, group: topic.isGroup ? topic.title : null })));
