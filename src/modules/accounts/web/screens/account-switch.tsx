import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useOwnMemberships } from '../api.ts';
import { AccountList } from '../parts/account-list.tsx';
import { CreateAccountDialog } from '../parts/create-account-dialog.tsx';

export function AccountSwitch() {
  const t = useText('accounts');
  const { data, error, refetch } = useOwnMemberships();
  const words = useProblemText(error);
  const [isCreating, setCreating] = useState(false);
  if (!data) {
    if (words === null) return <PageSkeleton rows={3} />;
    return <ErrorState title={words} requestId={error?.requestId} onRetry={() => void refetch()} isPage />;
  }
  const count = data.items.filter(({ account }) => account.status === 'ACTIVE').length;
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
      <AccountList places={data.items} />
      {isCreating && <CreateAccountDialog onClose={() => setCreating(false)} />}
    </>
  );
}
