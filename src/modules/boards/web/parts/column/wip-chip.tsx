import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import classes from './wip-chip.module.css';

export type WipLevel = 'free' | 'near' | 'full' | 'over';

const NEAR = 0.8; // of the limit

/** How full a column is; without a limit it is free. */
export function wipLevel(count: number, limit: number | null): WipLevel {
  if (limit === null || count < limit * NEAR) return 'free';
  if (count > limit) return 'over';
  return count === limit ? 'full' : 'near';
}

/** `4/5`: amber from 80 %, full amber at the limit, red with a sign above it. */
export function WipChip({ count, limit }: { count: number; limit: number | null }) {
  const t = useText('boards-board');
  const level = wipLevel(count, limit);
  const words = limit === null ? t('column.count', { count }) : t(level === 'over' ? 'column.over' : 'column.wip', { count, limit });
  return (
    <span className={classes.chip} data-level={level} title={words}>
      {level === 'over' && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
      <span aria-hidden="true">{limit === null ? count : `${count}/${limit}`}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
