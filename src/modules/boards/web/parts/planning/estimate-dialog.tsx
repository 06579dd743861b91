import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ESTIMATED_AT_ONCE, estimateItems } from '#modules/boards/contract/loop.ts';
import { PokerEstimationFields, type EstimationWish } from '#modules/poker/web/public.tsx';
import { useWrite } from '#ui/api/use-write.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import form from '../board/form.module.css';

const NAME_MAX = 120; // characters, as of any session

/** Opens a poker session of the chosen items; the room is the next page. */
export function EstimateDialog({ itemIds, onClose }: { itemIds: readonly string[]; onClose: () => void }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const navigate = useNavigate();
  const { board } = useBoard();
  const [today] = useState(() => Date.now());
  const usual = t('estimate.name', { board: board.name, day: format.date(today) }).slice(0, NAME_MAX);
  const { value: name, set: setName, drop } = useKept(`board ${board.id}`, usual, 'estimation');
  const write = useWrite(estimateItems, { params: { boardId: board.id } });
  const [wish, setWish] = useState<EstimationWish>({ votingSystem: 'fibonacci-simple', settings: {}, deadline: '' });
  const { votingSystem, settings } = wish;
  const isTooMany = itemIds.length > ESTIMATED_AT_ONCE;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || isTooMany) return;
    write.mutate(
      { body: { itemIds: [...itemIds], name, votingSystem, settings } },
      {
        onSuccess({ sessionId }) {
          drop();
          void navigate(`/poker/sessions/${sessionId}`, { state: { backlog: board.id } });
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('estimate.title', { count: itemIds.length })} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={form.form} onSubmit={submit} noValidate>
        {write.error && <ProblemNotice error={write.error} failed={t('estimate.failed')} failedUnexpectedly={t('estimate.failed')} />}
        <p>{isTooMany ? t('estimate.tooMany', { most: ESTIMATED_AT_ONCE }) : t('estimate.hint')}</p>
        <TextInput
          label={t('estimate.session')}
          data-autofocus
          maxLength={NAME_MAX}
          value={name}
          error={name.trim() === '' && t('nameMissing')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PokerEstimationFields value={wish} onChange={setWish} />
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={write.isPending} disabled={name.trim() === '' || isTooMany}>
            {t('estimate.go')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
