import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import type { BodyIn, Endpoint, ParamsIn } from '#shared/endpoint.ts';
import { fieldError, fieldProblems } from '#shared/field-problems.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { refreshAll, refreshRefused, type Refresh } from '#ui/api/use-write.ts';
import type { AnswerTo, CallOptions, InputOf } from '#ui/api/wire.ts';
import { bindFields, type BoundFields } from './bind-fields.ts';
import type { Labels, Say } from './form-conflict.tsx';
import { limitsOf } from './field-limits.ts';
import { isAllShown, refusedByAnswer, refusedByContract, type FieldReason } from './form-errors.ts';
import { useReasonText } from './reason-text.ts';
import { isStale } from './stale.ts';
import { useRecordForm, type FormOf, type RecordForm, type Send, type Versioned } from './use-record-form.ts';

/** A sentence to show at a field; false, null and an empty one show nothing. */
type Sentence = string | false | null | undefined;
type Sentences<T> = { readonly [Name in keyof T]?: Sentence };

interface Shared<E extends Endpoint, T extends object> {
  /** Where it is sent; limits, refusals and the field of each problem come from its contract. */
  readonly endpoint: E;
  readonly params?: ParamsIn<E>;
  /** The names of all fields, as the form shows them. */
  readonly labels: Labels<T>;
  /** What is sent of the form; the form itself unless given. The version of a record is added. */
  readonly bodyOf?: (value: T, saved: T) => Omit<BodyIn<E>, 'version'>;
  /** What no schema knows: a date in the past, two passwords that differ. Said when the form is sent, until it holds. */
  readonly refuse?: (value: T) => Sentences<T>;
  /** Fields that may not be empty, where the schema does not say so, or with a better sentence than "Required": "A team needs a name." */
  readonly missing?: { readonly [Name in keyof T]?: string | true };
  /** The fields of problems whose reasons do not begin with a field's name, by their codes. */
  readonly at?: { readonly [code: string]: keyof T & string };
  /** What to show at a refused field instead of the contract's reason: "A website begins with https://". */
  readonly advice?: Sentences<T>;
  /** What to show above the fields when a failure has no text; there is a general sentence. */
  readonly failed?: string;
  /** As `failed`, where something else than the call broke; the same sentence unless given. */
  readonly failedUnexpectedly?: string;
  /** Reads that the answer makes stale. It is waited for. A conflict makes them stale too. */
  readonly refresh?: readonly Refresh[];
  /** A refusal that means that another person or window was first, by its code, and what follows it: it is no failure. */
  readonly already?: { readonly code: string; readonly follow: () => void };
  readonly call?: Pick<CallOptions, 'token'>;
  /** Sends it in another way than by one call of the endpoint. @returns the answer */
  readonly send?: (value: T, saved: T, version: number) => Promise<AnswerTo<E>>;
  /** Once it is saved, and what it made stale has been read. */
  readonly onSaved?: (answer: AnswerTo<E>, value: T) => void | Promise<void>;
}

interface OfRecord<R extends Versioned, T extends object> extends Omit<FormOf<R, T>, 'record' | 'isSecret'> {
  /** Under which name a draft of it is kept: "sprint 0198…". Null where none is: what is typed goes with the form. */
  readonly record: string | null;
  readonly of: R | null;
  /** How to word a field in a conflict, unless it is a text, a number, or on or off. */
  readonly say: Say<T>;
}

interface OfNothing<T extends object> {
  /** Under which name a draft of it is kept: "new team". Null for secrets: what is typed goes with the form. */
  readonly record: string | null;
  readonly begin: T | (() => T);
  readonly of?: undefined;
  readonly say?: undefined;
}

export type EndpointFormOptions<E extends Endpoint, R extends Versioned, T extends object> = Shared<E, T> & (OfRecord<R, T> | OfNothing<T>);

export interface EndpointForm<T extends object> extends RecordForm<T>, BoundFields<T> {
  readonly labels: Labels<T>;
  readonly say: Say<T>;
  readonly failed: string | undefined;
  readonly failedUnexpectedly: string | undefined;
  /** For the buttons that stand outside of it. */
  readonly id: string;
  /** Checks it, and sends it unless it is refused, being sent, or waiting for a decision about a conflict. */
  readonly onSubmit: (event: FormEvent) => void;
  /** As `onSubmit`, over what another person has saved meanwhile. */
  readonly overwrite: () => void;
  /** The failure to show above the fields; null when the fields themselves show all of it. */
  readonly above: unknown;
  /** Why fields were refused that are not on screen, by their names. */
  readonly unseen: readonly { readonly label: string; readonly reason: string }[];
}

/**
 * The form of an endpoint: its fields with their limits, its drafts, conflicts and refusals, and the call. The reason of a
 * refusal is shown at its field, which gets the focus; what is typed is never lost.
 */
export function useEndpointForm<E extends Endpoint, R extends Versioned, T extends object>(
  options: EndpointFormOptions<E, R, T>,
): EndpointForm<T> {
  const { endpoint, labels, failed, failedUnexpectedly } = options;
  const written = useRecordForm(recordOf<R, T>(options));
  const sending = useSending(options);
  const { tries, isRefused, reasons, refused, count, begin } = useRefusals(options, written);
  const textOf = useReasonText();
  const id = useId();
  const isUnseen = useFocusOnRefused(id, tries, Object.values(reasons).some(Boolean));
  const submit = (): void => {
    if (written.isBusy) return;
    count();
    if (!isRefused) void sending(written).then((isSaved) => (isSaved ? begin() : count()));
  };
  const worded = (reason: Reason): string | null => (typeof reason === 'object' ? textOf(reason) : (reason ?? null));
  const errorOf = (name: string): string | null => worded(reasons[name]);
  const fields = bindFields({
    id,
    labels,
    value: written.value,
    set: written.set,
    errorOf,
    limitsOf: (name) => limitsOf(endpoint, name),
    isNeeded: (name) => options.missing !== undefined && name in options.missing,
  });
  return {
    ...written,
    ...fields,
    labels,
    say: options.say ?? ({} as Say<T>), // without a record there is no conflict to be said
    failed,
    failedUnexpectedly,
    id,
    onSubmit(event) {
      event.preventDefault();
      if (written.clashes.length === 0) submit();
    },
    overwrite: submit,
    above: isAllShown(written.error, refusedByAnswer(written.error, Object.keys(labels), options.at)) ? null : written.error,
    unseen: isUnseen
      ? (Object.keys(labels) as (keyof T & string)[]).flatMap((name) => {
          const reason = worded(refused[name]);
          return reason === null ? [] : [{ label: labels[name], reason }];
        })
      : [],
  };
}

const isOfRecord = <R extends Versioned, T extends object>(options: OfRecord<R, T> | OfNothing<T>): options is OfRecord<R, T> =>
  options.say !== undefined;

function recordOf<R extends Versioned, T extends object>(options: OfRecord<R, T> | OfNothing<T>): FormOf<R, T> {
  const kept = { record: options.record ?? 'secret', isSecret: options.record === null };
  if (isOfRecord(options)) return { ...options, ...kept };
  const { begin } = options;
  // Never asked for: there is no record.
  return { ...kept, of: null, formOf: () => begin as T, begin };
}

interface Tried<T> {
  readonly tries: number;
  readonly sent: T | null;
  /** What was refused before it was sent. */
  readonly refused: Readonly<Record<string, Reason>>;
}
const UNTRIED = { tries: 0, sent: null, refused: {} };

type Reason = FieldReason | string | undefined;

/** What is refused of a form: by its own rules and the contract once it was sent, and by the answer until a field is changed. */
function useRefusals<E extends Endpoint, R extends Versioned, T extends object>(
  { endpoint, labels, bodyOf, refuse, missing, advice, at }: EndpointFormOptions<E, R, T>,
  { value, saved, error }: RecordForm<T>,
) {
  const [{ tries, sent, refused }, setTried] = useState<Tried<T>>(UNTRIED);
  const names = Object.keys(labels) as (keyof T & string)[];
  const byContract = refusedByContract(endpoint, bodyOf ? bodyOf(value, saved) : value, names);
  const byRules: Sentences<T> = refuse?.(value) ?? {};
  const byAnswer = refusedByAnswer(error, names, at);
  const before = (name: keyof T & string): Reason => {
    const lacks = isEmpty(value[name]) && missing?.[name];
    if (lacks) return lacks === true ? fieldError(name, fieldProblems.required) : lacks;
    return byRules[name] || advised(name, byContract[name]);
  };
  const advised = (name: keyof T & string, reason: Reason): Reason => reason && (advice?.[name] || reason);
  const after = (name: keyof T & string): Reason => (Object.is(sent?.[name], value[name]) ? advised(name, byAnswer[name]) : undefined);
  return {
    /** Grows with each try and each answer, so that the focus goes to what was refused. */
    tries,
    isRefused: names.some((name) => before(name) !== undefined),
    reasons: Object.fromEntries(names.map((name) => [name, tries > 0 ? (before(name) ?? after(name)) : undefined])),
    /** Of the last try: a notice about it would go while its button is pressed, and the button move away from under the pointer. */
    refused: Object.fromEntries(names.map((name) => [name, refused[name] ?? after(name)])),
    count: () =>
      setTried((tried) => ({
        tries: tried.tries + 1,
        sent: value,
        refused: Object.fromEntries(names.map((name) => [name, before(name)])),
      })),
    /** Saved: what the form begins with again was not sent yet. */
    begin: () => setTried(UNTRIED),
  };
}

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** The call, what it made stale, and what follows. @returns whether it was saved */
function useSending<E extends Endpoint, R extends Versioned, T extends object>(options: EndpointFormOptions<E, R, T>) {
  const api = useApi();
  const client = useQueryClient();
  const { endpoint, params, bodyOf, send, call, refresh = [], onSaved, already } = options;
  return async (written: RecordForm<T>): Promise<boolean> => {
    let answered: { readonly answer: AnswerTo<E> } | null = null;
    let refusal: unknown = null;
    const byCall: Send<T> = async (value, saved, version) => {
      const body = { ...(bodyOf ? bodyOf(value, saved) : value), ...(options.of && { version }) };
      // The parts are what the endpoint takes: the options are typed by it.
      return callOrThrow(api, endpoint, { ...(params ? { params } : {}), body, ...call } as unknown as InputOf<E> & CallOptions);
    };
    const byWay: Send<T> = async (value, saved, version) => {
      try {
        const answer = (await (send ?? byCall)(value, saved, version)) as AnswerTo<E>;
        answered = { answer };
        return answer;
      } catch (refused) {
        refusal = refused;
        // What is stale has the record with it, and is shown as a conflict.
        if (!isStale(refused)) refreshRefused(client, refused, refresh);
        throw refused;
      }
    };
    const isSaved = await written.save(byWay, () => refreshAll(client, refresh));
    if (already && refusal instanceof ApiProblem && refusal.code === already.code) already.follow();
    // The closure above has set it; the compiler does not follow it there.
    const got = answered as { readonly answer: AnswerTo<E> } | null;
    if (isSaved && got) await onSaved?.(got.answer, written.value);
    return isSaved;
  };
}

/**
 * After a try that was refused, the first refused field has the focus. While it is sent nothing is refused yet.
 * @returns whether none of them is on screen
 */
function useFocusOnRefused(id: string, tries: number, isRefused: boolean): boolean {
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const field = tries > 0 ? document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    field?.focus();
    const frame = requestAnimationFrame(() => setUnseen(tries > 0 && isRefused && !field));
    return () => cancelAnimationFrame(frame);
  }, [id, tries, isRefused]);
  return isUnseen;
}
