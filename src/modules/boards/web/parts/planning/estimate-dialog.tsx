import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ESTIMATED_AT_ONCE, estimateItems } from '#modules/boards/contract/loop.ts';
import { PokerEstimationFields, type EstimationWish } from '#modules/poker/web/public.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';

const NAME_MAX = 120; // characters, as of any session

/** Opens a poker session of the chosen items; the room is the next page. */
export function EstimateDialog({ itemIds, onClose }: { itemIds: readonly string[]; onClose: () => void }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const navigate = useNavigate();
  const { board } = useBoard();
  const [wish, setWish] = useState<EstimationWish>({ votingSystem: 'fibonacci-simple', settings: {}, deadline: '' });
  const isTooMany = itemIds.length > ESTIMATED_AT_ONCE;
  const form = useEndpointForm({
    endpoint: estimateItems,
    params: { boardId: board.id },
    record: `estimation of board ${board.id}`,
    begin: () => ({ name: t('estimate.name', { board: board.name, day: format.date(Date.now()) }).slice(0, NAME_MAX) }),
    labels: { name: t('estimate.session') },
    missing: { name: t('nameMissing') },
    bodyOf: ({ name }) => ({ itemIds: [...itemIds], name, votingSystem: wish.votingSystem, settings: wish.settings }),
    failed: t('estimate.failed'),
    onSaved: ({ sessionId }) => navigate(`/poker/sessions/${sessionId}`, { state: { backlog: board.id } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('estimate.title', { count: itemIds.length })}
      size={440}
      verb={t('estimate.go')}
      keep={t('cancel')}
      onClose={onClose}
      isDisabled={isTooMany}
    >
      <p>{isTooMany ? t('estimate.tooMany', { most: ESTIMATED_AT_ONCE }) : t('estimate.hint')}</p>
      <TextInput {...form.text('name')} data-autofocus />
      <PokerEstimationFields value={wish} onChange={setWish} />
    </FormDialog>
  );
}
