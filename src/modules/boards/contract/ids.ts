import { id, type Id } from '#shared/ids.ts';

/** A board is a live room and a project (C2-31): one id names all three. */
export const BoardId = id('BoardId');
export type BoardId = Id<'BoardId'>;
export const ColumnId = id('ColumnId');
export type ColumnId = Id<'ColumnId'>;
export const ItemId = id('ItemId');
export type ItemId = Id<'ItemId'>;
export const LabelId = id('LabelId');
export type LabelId = Id<'LabelId'>;
export const SprintId = id('SprintId');
export type SprintId = Id<'SprintId'>;
export const CommentId = id('CommentId');
export type CommentId = Id<'CommentId'>;
export const ChecklistItemId = id('ChecklistItemId');
export type ChecklistItemId = Id<'ChecklistItemId'>;
export const LinkId = id('LinkId');
export type LinkId = Id<'LinkId'>;
export const AttachmentId = id('AttachmentId');
export type AttachmentId = Id<'AttachmentId'>;
export const ViewId = id('ViewId');
export type ViewId = Id<'ViewId'>;
export const DeliveryId = id('DeliveryId');
export type DeliveryId = Id<'DeliveryId'>;
export const CalendarEventId = id('CalendarEventId');
export type CalendarEventId = Id<'CalendarEventId'>;
export const ImportId = id('ImportId');
export type ImportId = Id<'ImportId'>;
