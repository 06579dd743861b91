import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { BLOCK_REASON_MAX } from '#modules/boards/contract/item.ts';
import { REASON_MAX } from '#modules/boards/contract/item-calls.ts';
import { fieldError, fieldProblems } from '#shared/field-problems.ts';
import { useReasonText } from '#ui/forms/reason-text.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi, useUi } from './board-ui.ts';

/** What blocks it, in one line that the card will show. */
export function BlockDialog() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { byId, act } = useBoard();
  const asked = useUi((state) => (state.asked?.what === 'block' ? state.asked : null));
  if (!asked) return null;
  const [first] = asked.ids.flatMap((id) => byId.get(id) ?? []);
  const what = asked.ids.length === 1 && first ? first.key : t('items', { count: asked.ids.length });
  return (
    <OneLine
      title={t('block.title', { what })}
      label={t('block.reason')}
      hint={t('block.hint')}
      verb={t('block.verb')}
      of={`block ${asked.ids.join(' ')}`}
      most={BLOCK_REASON_MAX}
      initial={first?.blockedReason ?? ''}
      onClose={() => ui.set({ asked: null })}
      onSay={(blockedReason) => {
        ui.set({ asked: null });
        void act.change(asked.ids, { blockedReason }, t('said.blocked', { what }));
      }}
    />
  );
}

/** A board may let items through above a limit with a reason that is kept (ruling 16). */
export function ReasonDialog() {
  const t = useText('boards-board');
  const reason = useUi((state) => state.reason);
  if (!reason) return null;
  return (
    <OneLine
      title={t('reason.title', { limit: reason.limit })}
      label={t('reason.label')}
      hint={t('reason.hint')}
      verb={t('reason.verb')}
      of="reason above the limit"
      most={REASON_MAX}
      initial=""
      onClose={() => reason.answer(null)}
      onSay={reason.answer}
    />
  );
}

interface OneLineProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly verb: string;
  /** What it is said of. */
  readonly of: string;
  readonly most: number;
  readonly initial: string;
  readonly onSay: (text: string) => void;
  readonly onClose: () => void;
}

function OneLine({ title, label, hint, verb, of, most, initial, onSay, onClose }: OneLineProps) {
  const t = useText('boards-board');
  const { value: text, set: setText, drop } = useKept(of, initial);
  const textOf = useReasonText();
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    drop();
    onSay(text.trim());
  };
  return (
    <Dialog onClose={onClose} title={title} size={440}>
      <Stack as="form" gap={18} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={label}
          description={hint}
          maxLength={most}
          value={text}
          error={isTried && isMissing && textOf(fieldError('reason', fieldProblems.required))}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('columnForm.cancel')}
          </Button>
          <Button type="submit">{verb}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
