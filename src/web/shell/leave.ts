import { signOut } from '#ui/api/use-session.ts';

let isUnderWay = false;
/** Whether the public page is being loaded already. */
export const isLeaving = (): boolean => isUnderWay;

/** Signs out and starts over on the public page, so that nothing read before stays in this page's memory. */
export async function leave(): Promise<void> {
  isUnderWay = true;
  await signOut();
  window.location.assign('/');
}
