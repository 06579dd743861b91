import { hasTexts } from '#ui/text/catalog.ts';
import { useText, useTexts } from '#ui/text/use-text.ts';
import type { Notification } from '../../contract/notification.ts';

/** Enums that stand in parameters, worded as everywhere. */
const roleParams = new Set(['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER']);
const planNames: Readonly<Record<string, string>> = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' };

/**
 * Says what a notification tells, in the reader's language: in the words of this module, or of the one that its type
 * names (`notifications.<reason>` there), which are fetched when they are first needed.
 */
export function useWording(): (notification: Pick<Notification, 'type' | 'params'>) => string {
  'use no memo'; // the texts are one object that grows
  const texts = useTexts();
  const t = useText('notifications');
  const ui = useText('ui');
  const worded = (name: string, value: string | number): string | number => {
    if (name === 'role' && typeof value === 'string' && roleParams.has(value)) return ui(`parts.roles.${value as 'OWNER'}`); // asked just now
    return name === 'plan' ? (planNames[value] ?? value) : value;
  };
  return ({ type, params }) => {
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, worded(name, value)]));
    const own = texts.teller('notifications')(`types.${type}`, { ...values, defaultValue: '' });
    if (own !== '') return own;
    const [module = '', ...reason] = type.split('.');
    if (!hasTexts(module)) return t('unknownType');
    if (!texts.has(module)) texts.load(module).catch(() => undefined);
    return texts.teller(module)(`notifications.${reason.join('.')}`, { ...values, defaultValue: t('unknownType') });
  };
}
