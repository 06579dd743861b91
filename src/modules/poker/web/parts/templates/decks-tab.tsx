import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DeniedActions } from '#modules/notifications/web/public.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useDecision } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { lazy } from '#ui/module/lazy.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import {
  createVotingSystem,
  deleteVotingSystem,
  listVotingSystems,
  updateVotingSystem,
  type VotingSystem,
} from '../../../contract/voting-system.ts';
import { useDeckWords } from '../create/deck-words.ts';
import { DeckCards } from './deck-cards.tsx';
import facts from '#ui/parts/facts.module.css';
import classes from './templates.module.css';

const DeckPanel = lazy(() => import('./deck-panel.tsx').then((module) => ({ default: module.DeckPanel })));

/** The account's own decks, then the built-in ones. */
export function DecksTab() {
  const t = useText('poker-templates');
  const read = useRead(listVotingSystems, { query: { limit: PAGE_MAX } });
  return (
    <Loaded read={read} failed={t('decks.failed')} safe={t('decks.failedSafe')} skeleton={<RowsSkeleton rows={3} />}>
      {({ items }) => <Decks decks={items} />}
    </Loaded>
  );
}

function Decks({ decks }: { decks: readonly VotingSystem[] }) {
  const t = useText('poker-templates');
  const decision = useDecision(actions.createDeck);
  const [open, setOpen] = useState<VotingSystem | 'new' | null>(null);
  const own = decks.filter((deck) => deck.accountId !== null);
  const needsPlan = !decision.allow && decision.reason === 'plan_required';
  return (
    <>
      <div className={classes.head}>
        {decision.allow && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
            {t('decks.new')}
          </Button>
        )}
      </div>
      {needsPlan && (
        <Notice tone="note" title={t('decks.plan')} actions={<DeniedActions />}>
          {t('decks.planHint')}
        </Notice>
      )}
      <section className={classes.group}>
        <h2>{t('decks.own')}</h2>
        {own.length === 0 ? (
          <p className={classes.text}>{t('decks.none')}</p>
        ) : (
          <ul className={classes.cards}>
            {own.map((deck) => (
              <DeckCard key={deck.id} deck={deck} onEdit={setOpen} />
            ))}
          </ul>
        )}
      </section>
      <section className={classes.group}>
        <h2>{t('decks.builtIn')}</h2>
        <ul className={classes.cards}>
          {decks
            .filter((deck) => deck.accountId === null)
            .map((deck) => (
              <DeckCard key={deck.id} deck={deck} onEdit={null} />
            ))}
        </ul>
      </section>
      <Suspense fallback={null}>
        {open && <DeckPanel key={open === 'new' ? open : open.id} deck={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** @param onEdit null for a built-in deck */
function DeckCard({ deck, onEdit }: { deck: VotingSystem; onEdit: ((deck: VotingSystem) => void) | null }) {
  const t = useText('poker-templates');
  const words = useDeckWords()(deck);
  const mayChange = useCan(actions.changeDeck, { ownerIds: [deck.creatorId ?? null] }) && onEdit !== null;
  const params = { votingSystemId: deck.id };
  const remove = useWrite(deleteVotingSystem, { params, refresh: [listVotingSystems] });
  const change = useWrite(updateVotingSystem, { params, refresh: [listVotingSystems] });
  const restore = useWrite(createVotingSystem, { refresh: [listVotingSystems] });
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(problemText(error), { error, id: `deck-${deck.id}` });
  const { name, description, type, category, allowCustomValues, isDefault, values } = deck;
  const undo = (): void =>
    restore.mutate({ body: { name, description, type, category, allowCustomValues, isDefault, values } }, { onError });
  return (
    <li className={classes.card}>
      <h3>
        {words.name}
        {isDefault && <small>{t('decks.default')}</small>}
      </h3>
      {words.description !== '' && <p className={classes.text}>{words.description}</p>}
      <DeckCards deck={deck} />
      <p className={facts.facts}>
        <span>{t(`categories.${category}`)}</span>
        {allowCustomValues && <span>{t('decks.custom')}</span>}
      </p>
      {mayChange && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconStar size={16} />}
            loading={change.isPending}
            onClick={() => change.mutate({ body: { isDefault: !isDefault, version: deck.version ?? 1 } }, { onError })}
          >
            {t(isDefault ? 'decks.noDefault' : 'decks.makeDefault')}
          </Button>
          <span className={classes.tools}>
            <ActionIcon size={36} aria-label={t('edit', { name })} title={t('editShort')} onClick={() => onEdit(deck)}>
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
        </div>
      )}
    </li>
  );
}
