import { useLayoutEffect } from 'react';

const FIELDS = [
  'input:not([type="hidden"], [type="file"], [type="radio"]:not(:checked))',
  'textarea',
  'select',
  '[contenteditable="true"]',
];
const FIRST = FIELDS.map((field) => `${field}:not(:disabled)`).join();

/** Marks the first field of a form in which none is marked; dialogs and panels give the focus to the one that is. */
export function useFirstField(formId: string, isOn: boolean): void {
  useLayoutEffect(() => {
    const form = isOn ? document.getElementById(formId) : null;
    if (form?.querySelector('[data-autofocus]')) return;
    form?.querySelector(FIRST)?.setAttribute('data-autofocus', 'true');
  }, [formId, isOn]);
}
