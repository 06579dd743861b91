import { useCan } from '#ui/api/use-session.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import { linesOfUsage } from '../../../contract/usage.ts';
import { useUsage } from '../../api.ts';

interface Props {
  /** Of the account or of its subscription. */
  readonly usageId: string;
  /** Whether the plan is on another page. */
  readonly isElsewhere?: boolean;
}

/** What is over a limit of the plan and how to get below it, for people who may see usage; nothing where nothing is. */
export function OverLimit(props: Props) {
  return useCan(actions.view) && <OverNotice {...props} />;
}

/** @internal for who may see it */
export function OverNotice({ usageId, isElsewhere = false }: Props) {
  const t = useText('billing-limits');
  const { data } = useUsage(usageId);
  const over = data ? linesOfUsage(data).filter(({ isOver }) => isOver) : [];
  if (over.length === 0) return null;
  return (
    <Notice tone="caution" title={t('overTitle')} actions={isElsewhere && <LinkButton to="/billing">{t('plan')}</LinkButton>}>
      {over.map(({ name, used, limit }) => (
        <p key={name}>{t(`over.${name}`, { count: used - limit })}</p>
      ))}
      <p>{t('overSafe')}</p>
    </Notice>
  );
}
