import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { changePassword } from '../../contract/change-password.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  resendTwoFactor,
  sendTwoFactorCode,
  twoFactorPasskeyOptions,
  verifyTwoFactor,
} from '../../contract/second-factor.ts';

export const useVerifyTwoFactor = () => useWrite(verifyTwoFactor);
export const useResendTwoFactor = () => useWrite(resendTwoFactor);
export const useTwoFactorPasskeyOptions = () => useWrite(twoFactorPasskeyOptions);

export const useTwoFactor = () => useRead(getTwoFactor);
export const useEnableTwoFactor = () => useWrite(enableTwoFactor);
export const useConfirmTwoFactor = () => useWrite(confirmTwoFactor, { refresh: [getTwoFactor] });
export const useDisableTwoFactor = () => useWrite(disableTwoFactor, { refresh: [getTwoFactor] });
export const useRenewRecoveryCodes = () => useWrite(renewRecoveryCodes, { refresh: [getTwoFactor] });
export const useSendTwoFactorCode = () => useWrite(sendTwoFactorCode);
export const useChangePassword = () => useWrite(changePassword);
