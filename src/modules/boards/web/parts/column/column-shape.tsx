import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';

type Standing = Pick<BoardColumn, 'id' | 'status'>;

/** Work under way fills up from column to column: half a pie in the first, three quarters in those after it. */
export function shapeOf(column: Standing, columns: readonly Standing[]): StatusKind {
  if (column.status === 'COMPLETE') return 'done';
  if (column.status === 'TODO') return 'todo';
  return columns.find(({ status }) => status !== 'TODO' && status !== 'COMPLETE')?.id === column.id ? 'active' : 'almost';
}

export function ColumnShape({ column, columns }: { column: Standing; columns: readonly Standing[] }) {
  return <StatusShape kind={shapeOf(column, columns)} />;
}
