import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  resendTwoFactor,
  sendTwoFactorCode,
  twoFactorPasskeyOptions,
  verifyTwoFactor,
} from '../../contract/second-factor.ts';

export const useVerifyTwoFactor = () => useWrite(verifyTwoFactor);
export const useResendTwoFactor = () => useWrite(resendTwoFactor);
export const useTwoFactorPasskeyOptions = () => useWrite(twoFactorPasskeyOptions);

export const useTwoFactor = () => useRead(getTwoFactor);
export const useConfirmTwoFactor = () => useWrite(confirmTwoFactor, { refresh: [getTwoFactor] });
export const useSendTwoFactorCode = () => useWrite(sendTwoFactorCode);
