import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { SessionPanelLater, whenNear } from '../parts/create/session-panel-later.tsx';
import { JoinByLink } from '../parts/start/join-by-link.tsx';
import { LoopSteps } from '../parts/start/loop-steps.tsx';
import { SessionCards } from '../parts/start/session-cards.tsx';
import { useMySessions, type MySessions } from '../parts/start/use-my-sessions.ts';
import classes from '../parts/start/start.module.css';

/** The first page inside: my sessions, start one, join one. */
export function Start() {
  const t = useText('poker-entry');
  const me = useMe();
  const mayCreate = useCan(actions.create);
  const [isOpen, setOpen] = useState(false);
  const mine = useMySessions();
  const maySeeMoney = useCan(actions.viewFinancials);
  usePageTitle(t(maySeeMoney ? 'start.page' : 'start.teamPage'));
  const isFresh = mine.data?.total === 0 && mayCreate;
  const running = mine.data?.running ?? 0;
  const start = mayCreate && (
    <Button {...whenNear} leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
      {t('sessions.start')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(isFresh ? 'start.titleFresh' : 'start.title', { name: me?.firstName ?? '' })}
        status={mine.data && (running > 0 ? t('start.running', { count: running }) : t(isFresh ? 'start.fresh' : 'start.quiet'))}
        actions={!isFresh && start}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {isFresh && <LoopSteps onStart={() => setOpen(true)} />}
          <Panel
            title={t('start.mine')}
            actions={
              <Link className="text-link" to="/planning-poker">
                {t('start.all')}
              </Link>
            }
            isFlush
          >
            <Mine mine={mine} />
          </Panel>
        </div>
        <JoinByLink />
      </div>
      {isOpen && <SessionPanelLater session={null} onClose={() => setOpen(false)} />}
    </>
  );
}

function Mine({ mine }: { mine: MySessions }) {
  const t = useText('poker-entry');
  const skeleton = (
    <div className={classes.loading}>
      <RowsSkeleton rows={4} />
    </div>
  );
  return (
    <Loaded read={mine} failed={t('sessions.failed')} skeleton={skeleton}>
      {({ rows }) =>
        rows.length > 0 ? (
          <SessionCards rows={rows} />
        ) : (
          <p className={classes.none}>
            <b>{t('sessions.none')}</b> {t('sessions.noneHint')}
          </p>
        )
      }
    </Loaded>
  );
}
