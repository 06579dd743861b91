import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import { createTemplate, deleteTemplate, listTemplates, type Template } from '../../../contract/template.ts';
import { listVotingSystems, type VotingSystem } from '../../../contract/voting-system.ts';
import { builtInDecks, findDeck } from '../../../rules/decks.ts';
import { SessionPanelLater, whenNear } from '../create/session-panel-later.tsx';
import { useDeckWords } from '../create/deck-words.ts';
import { DeckCards } from './deck-cards.tsx';
import facts from '#ui/parts/facts.module.css';
import classes from './templates.module.css';

const TemplatePanel = lazy(() => import('./template-panel.tsx').then((module) => ({ default: module.TemplatePanel })));

type Open = { readonly kind: 'edit'; readonly template: Template | null } | { readonly kind: 'start'; readonly template: Template };

/** Estimation templates as cards; each starts a session. */
export function TemplatesTab() {
  const t = useText('poker-templates');
  const accountId = useMe()?.accountId;
  const mayCreate = useCan(actions.createTemplate);
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(listTemplates, { params: { accountId: accountId ?? '' }, query: { limit: PAGE_MAX } });
  const decks = useRead(listVotingSystems, { query: { limit: PAGE_MAX } }).data?.items ?? builtInDecks;
  const make = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ kind: 'edit', template: null })}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <Loaded read={read} failed={t('failed')} safe={t('failedSafe')} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Panel>
              <EmptyState scene="stories" title={t('none')} action={make}>
                {t('noneHint')}
              </EmptyState>
            </Panel>
          ) : (
            <>
              <div className={classes.head}>{make}</div>
              <ul className={classes.cards}>
                {items.map((template) => (
                  <TemplateCard key={template.id} template={template} deck={findDeck(decks, template.votingSystem)} onOpen={setOpen} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {open?.kind === 'edit' && accountId && (
          <TemplatePanel key={open.template?.id ?? 'new'} accountId={accountId} template={open.template} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'start' && <SessionPanelLater session={null} template={open.template} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function TemplateCard({ template, deck, onOpen }: { template: Template; deck: VotingSystem | null; onOpen: (open: Open) => void }) {
  const t = useText('poker-templates');
  const format = useFormat();
  const words = useDeckWords();
  const mayStart = useCan(actions.create);
  const mayChange = useCan(actions.changeTemplate, { ownerIds: [template.creatorId] });
  const { id, accountId, name, description, votingSystem, timerOption, settings, stories } = template;
  const remove = useWrite(deleteTemplate, { params: { templateId: id }, refresh: [listTemplates] });
  const restore = useWrite(createTemplate, { params: { accountId }, refresh: [listTemplates] });
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(problemText(error), { error, id: `template-${id}` });
  const undo = (): void =>
    restore.mutate({ body: { name, description, votingSystem, timerOption: timerOption as 0, settings, stories } }, { onError });
  return (
    <li className={classes.card}>
      <h2>{name}</h2>
      {description !== '' && <p className={classes.text}>{description}</p>}
      {deck ? <DeckCards deck={deck} most={7} /> : <p className={classes.gone}>{t('deckGone')}</p>}
      <p className={facts.facts}>
        {deck && <span>{words(deck).name}</span>}
        <span>{timerOption === 0 ? t('noTimer') : t('timer', { length: format.duration(timerOption) })}</span>
        {stories.length > 0 && <span>{t('stories', { count: stories.length })}</span>}
      </p>
      <div className={classes.actions}>
        {mayStart && (
          <Button
            {...whenNear}
            variant="default"
            leftSection={<IconPlayerPlay size={18} />}
            onClick={() => onOpen({ kind: 'start', template })}
          >
            {t('start')}
          </Button>
        )}
        {mayChange && (
          <span className={classes.tools}>
            <ActionIcon
              size={36}
              aria-label={t('edit', { name })}
              title={t('editShort')}
              onClick={() => onOpen({ kind: 'edit', template })}
            >
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon
              size={36}
              aria-label={t('delete', { name })}
              title={t('deleteShort')}
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onError, onSuccess: () => toastUndo(t('deleted', { name }), undo) })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </span>
        )}
      </div>
    </li>
  );
}
