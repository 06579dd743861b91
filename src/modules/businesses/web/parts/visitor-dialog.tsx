import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import button from '#ui/parts/link-button.module.css';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './visitor-dialog.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What the one button does. */
  readonly verb: string;
  /** Shown in place of the form once it is sent. */
  readonly sent: string;
  readonly failed: string;
  readonly onSend: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form over a public page, in the browser’s own dialog, which keeps the focus in it and gives it back. */
export function VisitorDialog({ title, text, verb, sent, failed, onSend, onClose, children }: Props) {
  const t = useText('businesses');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, error, submit } = useSending(onSend);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {state === 'sent' ? (
        <p role="status">{sent}</p>
      ) : (
        <Stack as="form" id={`${titleId}form`} gap={16} onSubmit={submit}>
          <Muted as="p">{text}</Muted>
          <Failure error={error} failed={failed} />
          {children}
        </Stack>
      )}
      <Row gap={8} wrap justify="end" className={classes.buttons}>
        <PlainButton onClick={close}>{t('contact.keep')}</PlainButton>
        {state !== 'sent' && (
          <button
            type="submit"
            form={`${titleId}form`}
            className={button.button}
            data-look="primary"
            data-size={36}
            aria-busy={state === 'busy'}
          >
            {verb}
          </button>
        )}
      </Row>
    </dialog>
  );
}

function useSending(onSend: () => Promise<unknown>) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [error, setError] = useState<unknown>(null);
  const send = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    setError(null);
    try {
      await onSend();
      setState('sent');
    } catch (reason) {
      setError(reason);
      setState('open');
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return { state, error, submit };
}

function Failure({ error, failed }: { readonly error: unknown; readonly failed: string }) {
  const words = useProblemText(error instanceof ApiProblem ? error : null);
  if (!error) return null;
  return (
    <p role="alert" className={classes.failure}>
      {words && <b>{words}. </b>}
      {failed}
    </p>
  );
}
