import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { addPasskey, listPasskeys, newPasskeyOptions, passkeySignIn, passkeySignInOptions } from '../../contract/passkeys.ts';

export const usePasskeys = () => useRead(listPasskeys);
export const useNewPasskeyOptions = () => useWrite(newPasskeyOptions);
export const useAddPasskey = () => useWrite(addPasskey, { refresh: [listPasskeys] });
export const usePasskeySignInOptions = () => useWrite(passkeySignInOptions);
export const usePasskeySignIn = () => useWrite(passkeySignIn);
