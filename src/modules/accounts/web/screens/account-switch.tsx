import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { OwnMembership } from '../../contract/account.ts';
import { useOwnMemberships } from '../api.ts';
import { AccountList } from '../parts/account-list.tsx';
import { CreateAccountDialog } from '../parts/create-account-dialog.tsx';

export function AccountSwitch() {
  return (
    <Loaded read={useOwnMemberships()} skeleton={<PageSkeleton rows={3} />} isPage>
      {({ items }) => <Places places={items} />}
    </Loaded>
  );
}

function Places({ places }: { places: readonly OwnMembership[] }) {
  const t = useText('accounts');
  const [isCreating, setCreating] = useState(false);
  const count = places.filter(({ account }) => account.status === 'ACTIVE').length;
  return (
    <>
      <PageHeader
        title={t('switch.title')}
        status={t('switch.status', { count })}
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
            {t('create.open')}
          </Button>
        }
      />
      <AccountList places={places} />
      {isCreating && <CreateAccountDialog onClose={() => setCreating(false)} />}
    </>
  );
}
