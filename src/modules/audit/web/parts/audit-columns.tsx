import { Muted } from '#ui/layout/muted.tsx';
import type { Column } from '#ui/lists/column.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { AuditEntry } from '../../contract.ts';
import classes from './audit-log-panel.module.css';
import { detailLine } from './detail-line.ts';

/** When, who, what, to whom, from where. */
export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = useText('audit');
  const format = useFormat();
  const say = useText('audited');
  const whatOf = ({ action }: AuditEntry): string => say(`actions.${action.replace('.', '_')}`, { defaultValue: action });
  const whoOf = ({ userId, userName }: AuditEntry): string => (userId === null ? t('product') : (userName ?? t('erased')));
  // The name of what it was done to has a column of its own.
  const lineOf = ({ action, details, targetName }: AuditEntry): string => {
    const { name, ...rest } = details;
    return detailLine({ action, details: name === targetName ? rest : details }, t, format);
  };
  return [
    { id: 'when', title: t('when'), width: 104, phone: 'figure', cell: ({ timestamp }) => format.time(timestamp) },
    { id: 'who', title: t('who'), width: 272, cell: (entry) => <b>{whoOf(entry)}</b>, sub: ({ userEmail }) => userEmail },
    { id: 'what', title: t('what'), phone: 'title', cell: whatOf, sub: lineOf },
    {
      id: 'target',
      title: t('target'),
      isOptional: true,
      cell: ({ targetId, targetName, userId }) => (targetId === userId ? null : targetName),
    },
    {
      id: 'where',
      title: t('where'),
      width: 140,
      isOptional: true,
      cell: ({ ipAddress, userAgent }) => (
        <Muted size={12} className={classes.mono} title={userAgent ?? undefined} data-none={ipAddress === null || undefined}>
          {ipAddress ?? '–'}
        </Muted>
      ),
    },
  ];
}
