import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
} from '../../contract/passkeys.ts';

export const usePasskeys = () => useRead(listPasskeys);
export const useNewPasskeyOptions = () => useWrite(newPasskeyOptions);
export const useAddPasskey = () => useWrite(addPasskey, { refresh: [listPasskeys] });
export const useRenamePasskey = () => useWrite(renamePasskey, { refresh: [listPasskeys] });
export const useRemovePasskey = () => useWrite(removePasskey, { refresh: [listPasskeys] });
export const usePasskeySignInOptions = () => useWrite(passkeySignInOptions);
export const usePasskeySignIn = () => useWrite(passkeySignIn);
