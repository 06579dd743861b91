import { IconAlertTriangle } from '@tabler/icons-react';
import type { Overdue } from '#ui/api/me.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { BILLING } from '#ui/parts/way-from.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './overdue-words.module.css';

export function OverdueWords({ overdue, mayPay }: { overdue: Overdue; mayPay: boolean }) {
  const t = useText('shell-overdue');
  const ui = useText('ui');
  const format = useFormat();
  const { isReadOnly, readOnlyFrom, freeFrom } = overdue;
  const days = { readOnly: format.date(readOnlyFrom), free: format.date(freeFrom) };
  return (
    <aside className={classes.words} aria-label={t('label')}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t(isReadOnly ? 'readOnly' : 'late')}</b> {t(isReadOnly ? 'readOnlyNext' : 'lateNext', days)}
        {!mayPay && ` ${t('ask')}`}
      </p>
      {mayPay && <LinkButton to={BILLING}>{ui('parts.plan.pay')}</LinkButton>}
    </aside>
  );
}
