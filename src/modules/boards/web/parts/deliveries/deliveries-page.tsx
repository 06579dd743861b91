import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDeliveries, type Delivery } from '#modules/boards/contract/delivery.ts';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { PageActions } from '#ui/parts/page-actions.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardLink } from '../board/board-room.ts';
import { useBoardNews } from '../board/use-board-news.ts';
import { refreshCalendar } from '../calendar/use-board-calendar.ts';
import { DeliveryRow } from './delivery-row.tsx';
import classes from './deliveries.module.css';

const DeliveryForm = lazy(() => import('./delivery-form.tsx').then((module) => ({ default: module.DeliveryForm })));
const PAGE = 50;

/** What a project has handed over, and what it is about to: newest first, each with how far its items are. */
export function DeliveriesPage({ live }: { live: BoardLink }) {
  const t = useText('boards-calendar');
  const { board, mayManage } = useBoard();
  const [form, setForm] = useState<{ readonly delivery: Delivery | null } | null>(null);
  const [count, setCount] = useState(PAGE);
  useBoardNews(live, refreshCalendar);
  usePageTitle(t('deliveries'), [
    { label: t('boards'), to: '/kanban' },
    { label: board.name, to: `/kanban/${board.id}` },
  ]);
  const read = useReadAll(listDeliveries, { params: { boardId: board.id } });
  const add = mayManage && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setForm({ delivery: null })}>
      {t('delivery.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('deliveries')}
        status={read.data && t('delivery.status', { count: read.data.length, board: board.name })}
        actions={
          <PageActions
            further={[
              { label: t('toBoard'), to: `/kanban/${board.id}` },
              { label: t('calendar'), to: `/kanban/${board.id}/calendar` },
            ]}
          >
            {add}
          </PageActions>
        }
      />
      <Loaded
        read={read}
        failed={t('failed')}
        skeleton={
          <Loading>
            <Bone height={96} radius={16} />
            <Bone height={96} radius={16} />
          </Loading>
        }
      >
        {(all) => (
          <>
            <List deliveries={all.slice(0, count)} add={add} onEdit={(delivery) => setForm({ delivery })} />
            {all.length > count && (
              <Button variant="default" mt={16} onClick={() => setCount(count + PAGE)}>
                {t('delivery.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Suspense>{form && <DeliveryForm {...form} onClose={() => setForm(null)} />}</Suspense>
    </>
  );
}

interface ListProps {
  readonly deliveries: readonly Delivery[];
  readonly add: React.ReactNode;
  readonly onEdit: (delivery: Delivery) => void;
}

/** One is open at a time, as the address says. */
function List({ deliveries, add, onEdit }: ListProps) {
  const t = useText('boards-calendar');
  const [search, setSearch] = useSearchParams();
  const openId = search.get('delivery');
  if (deliveries.length === 0) {
    return (
      <Panel>
        <EmptyState scene="stories" title={t('delivery.none')} action={add || undefined}>
          {t('delivery.noneHint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <ul className={classes.list}>
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          isOpen={delivery.id === openId}
          onTurn={() => setSearch(delivery.id === openId ? {} : { delivery: delivery.id }, { replace: true })}
          onEdit={() => onEdit(delivery)}
        />
      ))}
    </ul>
  );
}
