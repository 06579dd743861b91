import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconArrowLeft } from '@tabler/icons-react';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { SessionRow } from '../../../contract/session.ts';
import type { Template } from '../../../contract/template.ts';
import { ImportBody } from '../import/import-body.tsx';
import { ImportFoot } from '../import/import-foot.tsx';
import { useImport } from '../import/use-import.ts';
import { CreatedBody } from './created-body.tsx';
import { FormBody } from './form-body.tsx';
import { presentFor } from './present-stories.ts';
import classes from './session-panel.module.css';
import { useSessionForm, type FormState } from './use-session-form.ts';

interface Props {
  /** null for a new one. */
  readonly session: SessionRow | null;
  /** What a new one begins with. */
  readonly template?: Template;
  readonly onClose: () => void;
}

/** The create and edit panel: its form, the import's own view beside it, and the link when the session is made. */
export function SessionPanel({ session, template, onClose }: Props) {
  const t = useText('poker-create');
  const state = useSessionForm(session, onClose, template);
  const { form, change, created } = state;
  const bringIn = useImport({
    presentWithout: (id) => presentFor(form, session, id),
    onTake: (taken) =>
      change({ imports: [...form.imports.filter(({ id }) => id !== taken.id), taken].filter(({ stories }) => stories.length > 0) }),
  });

  if (created) {
    return (
      <SidePanel isOpen onClose={onClose} title={t('create.ready')}>
        <CreatedBody session={created} />
      </SidePanel>
    );
  }
  if (bringIn.isOpen) {
    const keepLines = (text: string): void => {
      change({ lines: joined(form.lines, text) });
      bringIn.close();
    };
    return (
      <SidePanel
        isOpen
        onClose={bringIn.close}
        title={t('import.title')}
        lead={<Back onBack={bringIn.close} />}
        foot={<ImportFoot bringIn={bringIn} />}
      >
        <ImportBody bringIn={bringIn} onKeepLines={keepLines} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      isOpen
      onClose={state.close}
      title={t(session ? 'create.titleEdit' : 'create.title')}
      foot={<Foot state={state} isNew={session === null} />}
    >
      <FormBody state={state} session={session} bringIn={bringIn} />
    </SidePanel>
  );
}

const joined = (lines: string, text: string): string => (lines.trim() === '' ? text : `${lines.replace(/(?<!\n)\n+$/, '')}\n${text}`);

function Back({ onBack }: { onBack: () => void }) {
  const t = useText('poker-create');
  return (
    <ActionIcon className={classes.back} aria-label={t('import.back')} onClick={onBack}>
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
}

/** Why saving failed, and the button that saves: both stay in sight however long the form is. */
function Foot({ state, isNew }: { state: FormState; isNew: boolean }) {
  const t = useText('poker-create');
  const { error, isPending, submit, total, written } = state;
  return (
    <div className={classes.foot}>
      {error !== null && (
        <ProblemNotice
          error={error}
          failed={t(isNew ? 'create.createFailed' : 'create.updateFailed')}
          failedUnexpectedly={t('create.saveFailed')}
        >
          {t('create.kept')}
        </ProblemNotice>
      )}
      <div className={classes.buttons}>
        <span className={classes.total}>{t('create.storyCount', { count: total })}</span>
        <Button variant="default" onClick={state.close}>
          {t('create.close')}
        </Button>
        <Button loading={isPending} disabled={written !== null && written.clashes.length > 0} onClick={submit}>
          {t(isNew ? 'create.submit' : 'create.submitEdit')}
        </Button>
      </div>
    </div>
  );
}
