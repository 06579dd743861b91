import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';
import type joiningWords from '../locales/joining/en.json';
import type profileWords from '../locales/profile/en.json';
import type security from '../locales/security/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    auth: typeof words;
    'auth-security': typeof security;
    'auth-joining': typeof joiningWords;
    'auth-profile': typeof profileWords;
  }
}

const profile = { en: 'Profile Settings', fr: 'Réglages du profil', es: 'Ajustes del perfil' };

export const auth = webModule({
  name: 'auth',
  routes: [
    {
      path: '/login',
      access: 'out',
      layout: 'bare',
      title: { en: 'Sign in', fr: 'Connexion', es: 'Iniciar sesión' },
      lazy: () => import('./screens/login.tsx').then((module) => module.Login),
    },
    {
      path: '/register',
      access: 'out',
      layout: 'bare',
      title: { en: 'Create your profile', fr: 'Créer votre profil', es: 'Crear tu perfil' },
      words: ['auth-joining'],
      lazy: () => import('./screens/register.tsx').then((module) => module.Register),
    },
    {
      path: '/2fa',
      access: 'out',
      layout: 'bare',
      title: { en: 'Two-step verification', fr: 'Validation en deux étapes', es: 'Verificación en dos pasos' },
      words: ['auth-security'],
      lazy: () => import('./screens/two-factor.tsx').then((module) => module.TwoFactor),
    },
    {
      path: '/verify-email',
      words: ['auth-joining'],
      access: 'both',
      layout: 'bare',
      title: { en: 'Verify email', fr: 'Confirmer l’adresse', es: 'Confirmar el correo' },
      lazy: () => import('./screens/verify-email.tsx').then((module) => module.VerifyEmail),
    },
    {
      path: '/confirm-email',
      access: 'in',
      layout: 'bare',
      unverified: true,
      title: { en: 'Confirm your new address', fr: 'Confirmer votre nouvelle adresse', es: 'Confirmar tu correo nuevo' },
      words: ['auth-profile'],
      lazy: () => import('./screens/confirm-email.tsx').then((module) => module.ConfirmEmail),
    },
    {
      path: '/email-verification-required',
      access: 'both',
      layout: 'bare',
      unverified: true,
      title: { en: 'Email verification required', fr: 'Adresse e-mail à confirmer', es: 'Falta confirmar el correo' },
      words: ['auth-joining'],
      lazy: () => import('./screens/email-verification-required.tsx').then((module) => module.EmailVerificationRequired),
    },
    {
      path: '/forgot-password',
      access: 'out',
      layout: 'bare',
      title: { en: 'Forgot password', fr: 'Mot de passe oublié', es: 'Contraseña olvidada' },
      words: ['auth-joining'],
      lazy: () => import('./screens/forgot-password.tsx').then((module) => module.ForgotPassword),
    },
    {
      path: '/reset-password',
      access: 'out',
      layout: 'bare',
      title: { en: 'Reset password', fr: 'Nouveau mot de passe', es: 'Contraseña nueva' },
      words: ['auth-joining'],
      lazy: () => import('./screens/reset-password.tsx').then((module) => module.ResetPassword),
    },
    {
      path: '/account-restore',
      access: 'both',
      layout: 'bare',
      title: { en: 'Bring an account back', fr: 'Rétablir un compte', es: 'Recuperar una cuenta' },
      words: ['accounts'],
      lazy: () => import('./screens/account-restore.tsx').then((module) => module.AccountRestore),
    },
    {
      path: '/profile',
      title: profile,
      words: ['auth-security', 'auth-profile'],
      lazy: () => import('./screens/profile.tsx').then((module) => module.Profile),
    },
  ],
  nav: [{ to: '/profile', label: profile, place: 'user-menu', order: 10 }],
});
