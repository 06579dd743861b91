import { PokerStart } from '#modules/poker/web/public.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listBoards } from '../../contract/board-calls.ts';
import { TeamDashboard } from './dashboard.tsx';

/**
 * /dashboard: the same page as /agile-kanban (C1-94), under the name that fits what its reader may see. An account without
 * a project yet begins with a meeting instead.
 */
export function Home() {
  const t = useText('boards-dashboard');
  const maySeeMoney = useCan(actions.seeRevenue);
  const title = t(maySeeMoney ? 'home' : 'homeTeam');
  usePageTitle(title);
  const { data, error } = useRead(listBoards, { query: { limit: 1 } });
  if (!data && !error) return <PageSkeleton />;
  if (data?.total === 0) return <PokerStart />;
  return <TeamDashboard title={title} />;
}
