import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconArrowLeft } from '@tabler/icons-react';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { SessionRow } from '../../../contract/session.ts';
import type { Template } from '../../../contract/template.ts';
import { ImportBody } from '../import/import-body.tsx';
import { ImportFoot } from '../import/import-foot.tsx';
import { useImport } from '../import/use-import.ts';
import { CreatedBody } from './created-body.tsx';
import { presentFor } from './present-stories.ts';
import { SessionFields } from './session-fields.tsx';
import classes from './session-panel.module.css';
import { useSessionForm } from './use-session-form.ts';

interface Props {
  /** null for a new one. */
  readonly session: SessionRow | null;
  /** What a new one begins with. */
  readonly template?: Template;
  readonly onClose: () => void;
}

/** The create and edit panel: its form, the view of an import in its place, and the link when the session is made. */
export function SessionPanel({ session, template, onClose }: Props) {
  const t = useText('poker-create');
  const state = useSessionForm({ session, template, onClose });
  const { form, value, created, total } = state;
  const bringIn = useImport({
    presentWithout: (id) => presentFor(value, session, id),
    onTake: (taken) =>
      form.set({ imports: [...value.imports.filter(({ id }) => id !== taken.id), taken].filter(({ stories }) => stories.length > 0) }),
  });
  // The panel stays the same one, whatever it shows: a new one would take the focus away from what the import gives it to.
  if (created) {
    return (
      <SidePanel isOpen onClose={onClose} title={t('create.ready')}>
        <CreatedBody session={created} />
      </SidePanel>
    );
  }
  if (bringIn.isOpen) {
    const keepLines = (text: string): void => {
      form.set({ lines: joined(value.lines, text) });
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
      onClose={onClose}
      title={t(session ? 'create.titleEdit' : 'create.title')}
      foot={
        <FormButtons form={form} verb={t(session ? 'create.submitEdit' : 'create.submit')} keep={t('create.close')} onClose={onClose}>
          <span className={classes.total}>{t('create.storyCount', { count: total })}</span>
        </FormButtons>
      }
    >
      <Form form={form} safe={t('create.kept')} resumed={session ? undefined : <Resumed onDiscard={form.discard} />}>
        <SessionFields state={state} session={session} bringIn={bringIn} />
      </Form>
    </SidePanel>
  );
}

const joined = (lines: string, text: string): string => (lines.trim() === '' ? text : `${lines.replace(/(?<!\n)\n+$/, '')}\n${text}`);

/** What was written last time came back. */
function Resumed({ onDiscard }: { onDiscard: () => void }) {
  const t = useText('poker-create');
  return (
    <Notice
      tone="note"
      title={t('create.draft')}
      actions={
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('create.startOver')}
        </Button>
      }
    />
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const t = useText('poker-create');
  return (
    <ActionIcon className={classes.back} aria-label={t('import.back')} onClick={onBack}>
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
}
