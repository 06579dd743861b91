import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { joinings, type SsoConnection, type SsoSetup } from '#modules/auth/contract/sso-setup.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { useUnderway } from '#ui/api/use-underway.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useChangeSso } from '../api.ts';
import classes from './enterprise.module.css';

interface Props {
  setup: SsoSetup;
  connection: SsoConnection;
  mayChange: boolean;
}

type Chosen = Pick<SsoConnection, 'isEnabled' | 'isRequired' | 'joining'>;

/** Switches that hold at once; only requiring it is asked about, since it signs people out. */
export function WhoPanel({ setup, connection, mayChange }: Props) {
  const t = useText('enterprise');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useChangeSso();
  const { underway, change } = useUnderway((body: Partial<Chosen>) => mutateAsync({ body }));
  // What is chosen shows at once; should saving fail, it goes back and the box says why.
  const { isEnabled, isRequired, joining } = Object.assign({}, connection, ...underway) as Chosen;
  const waits = useWaits(setup, connection);
  const require = () => void change({ isRequired: true }).then(() => setAsking(false));
  return (
    <Panel title={t('sso.who')}>
      <Stack gap={18}>
        <ProblemNotice error={error} failed={t('sso.changeFailed')} />
        <SwitchRow
          label={t('sso.on')}
          description={waits ?? t('sso.onHelp')}
          checked={isEnabled}
          disabled={!mayChange || (!isEnabled && waits !== null)}
          onChange={(event) => void change({ isEnabled: event.currentTarget.checked })}
        />
        <Radio.Group
          label={t('sso.joining')}
          description={t('sso.joiningHelp')}
          value={joining}
          onChange={(value) => void change({ joining: value })}
        >
          <Stack gap={12} className={classes.radios}>
            {joinings.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={!mayChange}
                label={t(one === 'members' ? 'sso.joiningMembers' : 'sso.joiningDomain')}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SwitchRow
          label={t('sso.required')}
          description={t('sso.requiredHelp')}
          checked={isRequired}
          disabled={!mayChange || !isEnabled}
          onChange={(event) => (event.currentTarget.checked ? setAsking(true) : void change({ isRequired: false }))}
        />
        {isEnabled && <CopyField label={t('sso.link')} value={setup.signInUrl} />}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sso.requireTitle')}
        verb={t('sso.required')}
        keep={t('sso.requireKeep')}
        isBusy={isPending}
        onConfirm={require}
        onClose={() => setAsking(false)}
      >
        {t('sso.requireText')}
      </ConfirmDialog>
    </Panel>
  );
}

/** What is still needed before it can be switched on, as a sentence; null when nothing is. */
function useWaits({ domains }: SsoSetup, { testedAt }: SsoConnection): string | null {
  const t = useText('enterprise');
  const format = useFormat();
  const what = [testedAt === null && t('sso.needsTest'), !domains.some((domain) => domain.provenAt !== null) && t('sso.needsDomain')];
  const needed = what.filter((one) => one !== false);
  return needed.length > 0 ? t('sso.onWaits', { what: format.list(needed) }) : null;
}
