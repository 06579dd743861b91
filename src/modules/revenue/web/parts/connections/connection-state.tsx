import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconPlayerPause } from '@tabler/icons-react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import classes from '../revenue.module.css';

const signs = {
  connected: IconCircleCheck,
  failing: IconAlertTriangle,
  refused: IconAlertTriangle,
  stopped: IconPlayerPause,
  not_verified: IconHelpCircle,
};

function stateOf({ status, isActive, failing }: Integration): keyof typeof signs {
  if (status === 'refused') return 'refused';
  if (!isActive) return 'stopped';
  return status === 'connected' && failing ? 'failing' : status;
}

/** How a connection goes, as a sign and a word. */
export function ConnectionState({ connection }: { connection: Integration }) {
  const t = useText('revenue-screens');
  const state = stateOf(connection);
  const Sign = signs[state];
  return (
    <Muted size={14} className={classes.stateWord} data-state={state}>
      <Row as="span" gap={4}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {t(`state.${state}`)}
      </Row>
    </Muted>
  );
}
