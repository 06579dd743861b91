import { bareCopy } from '#ui/api/bare-endpoint.ts';
import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import type { demoLogin, listDemoAccounts } from '../../contract/demo.ts';
import type { login, register, SignedIn } from '../../contract/sign-in.ts';
import { forgetPending } from '../parts/two-factor/pending.ts';

/** The calls of the pages that a stranger meets first: without schemas, which are heavier than all else on these pages. */
export const open = {
  login: bareCopy<typeof login>('auth.login', 'POST /api/auth/login', 'keys'),
  register: bareCopy<typeof register>('auth.register', 'POST /api/auth/register', 'keys'),
  listDemoAccounts: bareCopy<typeof listDemoAccounts>('auth.listDemoAccounts', 'GET /api/demo/accounts', 'data'),
  demoLogin: bareCopy<typeof demoLogin>('auth.demoLogin', 'POST /api/demo/login', 'keys'),
};

export const useLogin = () => useWrite(open.login);
export const useRegister = () => useWrite(open.register);

/** None where the installation has no demo. */
export const useDemoAccounts = () => useRead(open.listDemoAccounts);
export const useDemoLogin = () => useWrite(open.demoLogin);

/** Takes the seat that an answer of any way in gives; the guards then lead on. @throws ApiProblem */
export const enter = (answer: Pick<SignedIn, 'token'>) => {
  forgetPending();
  return session.signIn(answer.token);
};
