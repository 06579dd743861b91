import { signOut } from '#ui/api/use-session.ts';

/** Signs out and starts over on the public page, so that nothing read before stays in this page's memory. */
export async function leave(): Promise<void> {
  await signOut();
  window.location.assign('/');
}
