import { Button } from '@mantine/core';
import { useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { DemoStrip } from '#ui/parts/demo-strip.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone, toastNote, toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { UndoMessage } from '#ui/parts/undo-message.tsx';
import { LONG, Part, State } from '../example.tsx';
import { isOpenAtOnce } from '../open-at-once.ts';

const nothing = (): void => undefined;

export function LayerExamples() {
  return (
    <>
      <Part name="ConfirmDialog" width="own">
        <State is="to open">
          <Confirm />
        </State>
      </Part>
      <Part name="SidePanel" width="own">
        <State is="to open">
          <Side />
        </State>
      </Part>
      <Part name="UndoMessage" width={320}>
        <State is="in a message">
          <UndoMessage text="3 items archived" lengthMs={8000} onUndo={nothing} />
        </State>
      </Part>
      <Part name="toasts" width="own">
        <State is="done, note, problem, undo">
          <Button variant="default" onClick={() => toastDone('Saved')}>
            Done
          </Button>{' '}
          <Button variant="default" onClick={() => toastNote('Tom joined the meeting')}>
            Note
          </Button>{' '}
          <Button variant="default" onClick={() => toastProblem('Not saved', { hint: 'Check your connection.' })}>
            Problem
          </Button>{' '}
          <Button variant="default" onClick={() => toastUndo('3 items archived', nothing)}>
            Undo
          </Button>
        </State>
      </Part>
      <Part name="DemoStrip">
        <State is="above a demo">
          <DemoStrip
            words={{ label: 'Demo', text: 'Nothing here is saved.', again: 'Start again', register: 'Create an account' }}
            onAgain={nothing}
          />
        </State>
      </Part>
    </>
  );
}

function Confirm() {
  const [isOpen, setOpen] = useState(() => isOpenAtOnce('ConfirmDialog'));
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Delete the team
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDestructive
        title="Delete the team?"
        verb="Delete it"
        keep="Keep it"
        onConfirm={close}
        onClose={close}
      >
        {LONG}
      </ConfirmDialog>
    </>
  );
}

function Side() {
  const [isOpen, setOpen] = useState(() => isOpenAtOnce('SidePanel'));
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open the panel
      </Button>
      <SidePanel isOpen={isOpen} onClose={() => setOpen(false)} title="CHK-132" lead="In progress" foot={<Button>Save</Button>}>
        <Stack gap={16}>
          <p>{LONG}</p>
          <p>{LONG}</p>
        </Stack>
      </SidePanel>
    </>
  );
}
