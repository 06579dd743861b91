import { Suspense, useState } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import type { Sprint } from '#modules/boards/contract/sprint.ts';

// Each comes with its first use.
const SprintForm = lazy(() => import('./sprint-form.tsx').then((module) => ({ default: module.SprintForm })));
const StartDialog = lazy(() => import('./start-dialog.tsx').then((module) => ({ default: module.StartDialog })));
const EndDialog = lazy(() => import('./end-dialog.tsx').then((module) => ({ default: module.EndDialog })));
const RetroDialog = lazy(() => import('./retro-dialog.tsx').then((module) => ({ default: module.RetroDialog })));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));

export type Step = 'plan' | 'edit' | 'start' | 'end' | 'retro' | 'delete';
export type Ask = (step: Step, sprint?: Sprint) => void;

/** The steps of a sprint, each in its dialog; a sprint that has ended leads on to its retrospective. */
export function useSprintDialogs(sprints: readonly Sprint[]): { ask: Ask; dialogs: React.ReactNode } {
  const [asked, setAsked] = useState<{ readonly step: Step; readonly sprint: Sprint | null } | null>(null);
  const ask: Ask = (step, sprint) => setAsked({ step, sprint: sprint ?? null });
  const close = (): void => setAsked(null);
  const step = asked?.step;
  const sprint = asked?.sprint ?? null;
  // Its figures may come after the dialog: items that were planned or done a moment ago count.
  const current = sprints.find(({ id }) => id === sprint?.id) ?? sprint;
  const dialogs = (
    <>
      {step && <FocusReturn fallback="[data-sprint-steps] button" />}
      <Suspense>
        {step === 'plan' && <SprintForm sprint={null} sprints={sprints} onClose={close} />}
        {step === 'edit' && sprint && <SprintForm sprint={sprint} sprints={sprints} onClose={close} />}
        {step === 'start' && current && <StartDialog sprint={current} onClose={close} />}
        {step === 'end' && current && (
          <EndDialog sprint={current} sprints={sprints} onClose={close} onEnded={(ended) => ask('retro', ended)} />
        )}
        {step === 'retro' && sprint && <RetroDialog sprint={sprint} onClose={close} />}
        {step === 'delete' && current && <DeleteDialog sprint={current} onClose={close} />}
      </Suspense>
    </>
  );
  return { ask, dialogs };
}
