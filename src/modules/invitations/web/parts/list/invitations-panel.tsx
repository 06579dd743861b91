import { Button } from '@mantine/core';
import type { AccountId } from '#shared/ids.ts';
import { oneOf } from '#ui/lists/filters.ts';
import { ChoiceFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useText } from '#ui/text/use-text.ts';
import { invitationStatuses } from '../../../contract/invitation.ts';
import { listInvitations } from '../../../contract/inviting.ts';
import { useInvitationColumns } from './invitation-columns.tsx';
import { invitationMenu } from './invitation-menu.tsx';

const filters = { status: oneOf(invitationStatuses) };

/** All invitations of the account, those to its teams too. */
export function InvitationsPanel({ accountId, onInvite }: { accountId: AccountId; onInvite: () => void }) {
  const t = useText('invitations');
  const list = useList(listInvitations, { params: { accountId }, filters, pageSize: 25 });
  const invite = (
    <Button variant="default" onClick={onInvite}>
      {t('manage.invite')}
    </Button>
  );
  return (
    <ListPanel
      list={list}
      filters={
        <ChoiceFilter
          list={list}
          name="status"
          label={t('list.filter')}
          any={t('list.any')}
          choices={invitationStatuses}
          words={(status) => t(`status.${status}`)}
        />
      }
      columns={useInvitationColumns()}
      rowActions={invitationMenu}
      empty={{ scene: 'seats', title: t('list.none'), text: t('list.noneHint'), action: invite }}
      nothingFound={{ title: t('list.noneSuch'), clear: t('list.showAll') }}
    />
  );
}
