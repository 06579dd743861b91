import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { PageActions } from '#ui/parts/page-actions.tsx';
import { PageTabs } from '#ui/parts/page-tabs.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RoomHeader } from '#ui/parts/room-header.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { LONG, Part, State } from '../example.tsx';

const nothing = (): void => undefined;

export function PageExamples() {
  const actions = (
    <PageActions further={[{ label: 'Export', icon: IconDownload, onPress: nothing }]}>
      <Button leftSection={<IconPlus size={18} />}>New team</Button>
    </PageActions>
  );
  return (
    <>
      <Part name="PageTabs">
        <State is="open, and longer than its frame">
          <PageTabs tabs={['Plan', 'Invoices', LONG]} open="Invoices" onOpen={nothing} name={(tab) => tab}>
            <p>97 invoices</p>
          </PageTabs>
        </State>
      </Part>
      <Part name="PageHeader">
        <State is="with its sentence and actions">
          <PageHeader title="Teams" status="6 teams, 2 of them without a lead." actions={actions} />
        </State>
        <State is="before the sentence is there: as high">
          <PageHeader title="Teams" actions={actions} />
        </State>
        <State is="long">
          <PageHeader title={LONG} status={LONG} actions={actions} before="Teams" />
        </State>
      </Part>
      <Part name="PageActions" width="own">
        <State is="further actions and the primary one">{actions}</State>
      </Part>
      <Part name="ScreenHead" width={480}>
        <State is="sign-in pages">
          <ScreenHead kind="Meeting" title="Join the meeting" lead="You need no account." />
        </State>
      </Part>
      <Part name="RoomHeader">
        <State is="a meeting">
          <RoomHeader title="Refinement: split payments" crumbs={[{ label: 'Planning poker', to: '/' }]} home="/" isHeading={false} />
        </State>
      </Part>
      <Part name="Panel" width={420}>
        <State is="title, hint, actions">
          <Panel title="Members" hint="12 people" actions={<Button size="sm">Invite</Button>}>
            Content
          </Panel>
        </State>
        <State is="dense">
          <Panel title="Devices" isDense>
            Content
          </Panel>
        </State>
        <State is="long title and hint">
          <Panel title={LONG} hint={LONG}>
            Content
          </Panel>
        </State>
      </Part>
    </>
  );
}
