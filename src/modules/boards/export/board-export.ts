import type { Moment } from '#shared/time.ts';

/** A board as it is written to a file: names instead of ids, so that it says something elsewhere too. */
export interface BoardExport {
  readonly exportedAt: Moment;
  readonly board: {
    readonly name: string;
    readonly description: string;
    readonly processType: string;
    readonly priority: string;
    readonly startDate: string | null;
    readonly targetDate: string | null;
  };
  readonly columns: readonly { readonly title: string; readonly status: string; readonly wipLimit: number | null }[];
  readonly sprints: readonly {
    readonly name: string;
    readonly goal: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly status: string;
  }[];
  readonly items: readonly ExportedItem[];
}

export interface ExportedItem {
  readonly key: string;
  /** Its name where it was imported from; null for what was made here. */
  readonly sourceKey: string | null;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly parent: string | null;
  /** null: in the backlog. */
  readonly column: string | null;
  readonly status: string | null;
  readonly priority: string;
  readonly storyPoints: number | null;
  readonly estimateLabel: string | null;
  readonly labels: readonly string[];
  readonly assignee: string | null;
  readonly dueDate: string | null;
  readonly sprint: string | null;
  readonly blockedReason: string | null;
  readonly createdAt: Moment | null;
  readonly workStartedAt: Moment | null;
  readonly workCompletedAt: Moment | null;
  /** Hours. */
  readonly cycleTime: number | null;
  readonly isArchived: boolean;
  readonly checklist: readonly { readonly title: string; readonly isDone: boolean }[];
  readonly comments: readonly { readonly author: string; readonly at: Moment; readonly content: string }[];
  /** What files there are; the files themselves are downloaded one by one. */
  readonly attachments: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly size: number;
    /** Of a link, which has no file; null for a file. */
    readonly url: string | null;
    readonly at: Moment;
  }[];
  /** Other items by their keys, be they of another board. */
  readonly links: readonly { readonly kind: string; readonly key: string }[];
}
