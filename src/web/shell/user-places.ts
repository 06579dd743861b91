import {
  IconArrowsExchange,
  IconBuilding,
  IconCreditCard,
  IconPlugConnected,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { action, accountRoles, type Action } from '#shared/permissions.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import type { Icon, NavEntry, Wording } from '#ui/module/web-module.ts';
import { useIsOffered, usePermittedNav } from './permitted-nav.ts';

const managers = ['OWNER', 'ADMIN'] as const;

export interface UserPlace {
  readonly to: string;
  readonly label: Wording;
  readonly action?: Action;
  readonly feature?: string;
  readonly icon?: Icon;
}

/**
 * The documented entries of the user menu, in their order, each by its ability (C1-28, C1-109). One appears once its page
 * is built; the setup stands after the account's settings.
 */
export const userPlaces: readonly UserPlace[] = [
  { to: '/profile', label: { en: 'Profile Settings', fr: 'Réglages du profil', es: 'Ajustes del perfil' }, icon: IconUserCircle },
  {
    to: '/account-settings',
    icon: IconBuilding,
    label: { en: 'Account Settings', fr: 'Réglages du compte', es: 'Ajustes de la cuenta' },
    action: action('page.account_settings', { roles: managers }),
  },
  {
    to: '/billing',
    icon: IconCreditCard,
    label: { en: 'Subscription & Billing', fr: 'Abonnement et facturation', es: 'Suscripción y facturación' },
    action: action('page.billing', { roles: managers, anyOf: ['page:billing', 'billing.manage', 'billing.view'] }),
  },
  {
    to: '/manage-users-teams',
    icon: IconUsers,
    label: { en: 'Manage Users / Teams', fr: 'Membres et équipes', es: 'Miembros y equipos' },
    action: action('page.users_teams', { roles: managers, anyOf: ['page:users_teams'] }),
  },
  {
    to: '/enterprise/admin',
    icon: IconShieldLock,
    label: { en: 'Enterprise Admin', fr: 'Administration Enterprise', es: 'Administración Enterprise' },
    action: action('page.enterprise_admin', { roles: managers, anyOf: ['page:enterprise_admin'] }),
  },
  {
    to: '/integrations',
    icon: IconPlugConnected,
    label: { en: 'Integrations', fr: 'Intégrations', es: 'Integraciones' },
    action: action('page.integrations', { roles: accountRoles }),
    feature: 'business_planning',
  },
];

/** Of places that modules add: kept here, for the menu alone loads them. */
const signs: Readonly<Record<string, Icon>> = { '/account-switch': IconArrowsExchange };

export const SETUP_AFTER = '/account-settings';

/** What this person finds in their menu: the documented places, then what modules add. */
export function useUserPlaces(): readonly { readonly to: string; readonly label: string; readonly icon: Icon | undefined }[] {
  const language = useLanguage();
  const isOffered = useIsOffered();
  const own = usePermittedNav('user-menu');
  const further = own.filter(isFurther);
  return [...userPlaces.filter(isOffered), ...further].map(({ to, label, icon }) => ({
    to,
    label: label[language],
    icon: icon ?? signs[to],
  }));
}

const isFurther = ({ to }: NavEntry): boolean => userPlaces.every((place) => place.to !== to);
