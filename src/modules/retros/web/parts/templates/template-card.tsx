import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconPlayerPlay, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { actions } from '#modules/retros/contract/actions.ts';
import { deleteTemplate, listTemplates, searchTemplates, suggestTemplates, type RetroTemplate } from '#modules/retros/contract/template.ts';
import { useColumnWords } from '#modules/retros/web/parts/board/column-words.ts';
import { useTemplateWords } from '#modules/retros/web/parts/create/format-words.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './templates.module.css';

interface Props {
  readonly template: RetroTemplate;
  readonly onEdit: (template: RetroTemplate) => void;
  readonly onCopy: (template: RetroTemplate) => void;
}

/** A template as a paper: what it is good for, its columns as little cards, how it fares, and how to begin with it. */
export function TemplateCard({ template, onEdit, onCopy }: Props) {
  const t = useText('retros-templates');
  const words = useTemplateWords();
  const columnWords = useColumnWords();
  const mayStart = useCan(actions.create);
  const mayWrite = useCan(actions.createTemplate);
  const { name, description } = words(template);
  return (
    <article className={classes.card}>
      <header>
        <h3>{name}</h3>
        {template.accountId === null && <span className={classes.mark}>{t('builtIn')}</span>}
        {(mayWrite || template.isEditable) && <More template={template} name={name} mayCopy={mayWrite} onEdit={onEdit} onCopy={onCopy} />}
      </header>
      <p className={classes.purpose}>{description}</p>
      <ul className={classes.papers} aria-label={t('columns', { count: template.columns.length })}>
        {template.columns.map((column) => (
          <li key={column.id}>{columnWords(column).title}</li>
        ))}
      </ul>
      <p className={classes.facts}>
        <span>{t(`difficulties.${template.difficulty}`)}</span>
        <span>{t('minutes', { count: template.estimatedDuration })}</span>
        <span>{t('range', template.participantRange)}</span>
      </p>
      <footer>
        <Fares template={template} />
        {mayStart && (
          <LinkButton to={`/retrospectives?new=1&template=${template.id}`} icon={IconPlayerPlay}>
            {t('start')}
            <span className="visually-hidden"> {name}</span>
          </LinkButton>
        )}
      </footer>
    </article>
  );
}

function Fares({ template: { usage } }: Pick<Props, 'template'>) {
  const t = useText('retros-templates');
  const format = useFormat();
  const rating =
    usage.rating === null
      ? t('unrated')
      : t('rating', { rating: format.number(usage.rating, { minimumFractionDigits: 1 }), count: usage.ratings });
  return (
    <p className={classes.fares}>
      <span data-rated={usage.rating !== null || undefined}>
        {usage.rating !== null && <IconStarFilled size={14} aria-hidden="true" />}
        {rating}
      </span>
      <span>{t('used', { count: usage.timesUsed })}</span>
    </p>
  );
}

function More({ template, name, mayCopy, onEdit, onCopy }: Props & { name: string; mayCopy: boolean }) {
  const t = useText('retros-templates');
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteTemplate, {
    params: { templateId: template.id },
    refresh: [listTemplates, searchTemplates, suggestTemplates],
  });
  const onDelete = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => toastDone(t('deleted'), { id: 'template-deleted' }),
      onError: (error) => toastProblem(problemText(error), { error, id: 'template-deleted' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Menu position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('more', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {template.isEditable && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(template)}>
              {t('edit')}
            </Menu.Item>
          )}
          {mayCopy && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onCopy(template)}>
              {t('copy')}
            </Menu.Item>
          )}
          {template.isEditable && (
            <Menu.Item className={classes.delete} leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('deleteTitle', { name })}
        verb={t('deleteVerb')}
        keep={t('deleteKeep')}
        isBusy={remove.isPending}
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
