import table from '#ui/parts/table.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { AuditEntry } from '../../contract.ts';
import { wordedAction } from './action-words.ts';
import classes from './audit-log-panel.module.css';
import { detailLine } from './detail-line.ts';

/** The entries of one page, the latest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText('audit');
  return (
    <div className={classes.scroll}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('target')}</th>
            <th scope="col">{t('where')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const t = useText('audit');
  const format = useFormat();
  const worded = wordedAction(entry.action);
  const { name, ...rest } = entry.details;
  // The name of what it was done to stands in a column of its own.
  const line = detailLine({ action: entry.action, details: name === entry.targetName ? rest : entry.details }, t, format);
  const isOneself = entry.targetId === entry.userId;
  return (
    <tr>
      <td className={classes.when}>{format.dateTime(entry.timestamp)}</td>
      <td>
        <b>{entry.userId === null ? t('product') : (entry.userName ?? t('erased'))}</b>
        {entry.userEmail && <small>{entry.userEmail}</small>}
      </td>
      <td>
        <b>{worded ? t(`actions.${worded}`) : entry.action}</b>
        {line && <small>{line}</small>}
      </td>
      <td>{isOneself ? '' : (entry.targetName ?? '')}</td>
      <td className={classes.mono} title={entry.userAgent ?? undefined}>
        {entry.ipAddress ?? '–'}
      </td>
    </tr>
  );
}
