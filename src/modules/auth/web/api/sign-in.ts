import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { demoLogin, listDemoAccounts } from '../../contract/demo.ts';
import { login, register, type SignedIn } from '../../contract/sign-in.ts';
import { forgetPending } from '../parts/two-factor/pending.ts';

export const useLogin = () => useWrite(login);
export const useRegister = () => useWrite(register);

/** None where the installation has no demo. */
export const useDemoAccounts = () => useRead(listDemoAccounts);
export const useDemoLogin = () => useWrite(demoLogin);

/** Takes the seat that an answer of any way in gives; the guards then lead on. @throws ApiProblem */
export const enter = (answer: Pick<SignedIn, 'token'>) => {
  forgetPending();
  return session.signIn(answer.token);
};
