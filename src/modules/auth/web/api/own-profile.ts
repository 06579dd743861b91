import type { UserId } from '#shared/ids.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { removeAvatar, uploadAvatar } from '../../contract/avatar.ts';
import { cancelEmailChange, confirmEmailChange, getEmailChange, resendEmailChange } from '../../contract/email-change.ts';
import { exportProfile, getProfile } from '../../contract/profile.ts';
import { listLoginAttempts } from '../../contract/security.ts';
import {
  listAccountSessions,
  listActiveSessions,
  listSessionHistory,
  terminateSession,
  terminateUserSessions,
} from '../../contract/sessions.ts';

export const useEmailChange = () => useRead(getEmailChange);
export const useResendEmailChange = () => useWrite(resendEmailChange, { refresh: [getEmailChange] });
export const useCancelEmailChange = () => useWrite(cancelEmailChange, { refresh: [getEmailChange] });
export const useConfirmEmailChange = () => useWrite(confirmEmailChange, { refresh: [getEmailChange, getProfile] });

export const useExportProfile = () => useWrite(exportProfile);
export const useUploadAvatar = () => useWrite(uploadAvatar, { refresh: [getProfile] });
export const useRemoveAvatar = () => useWrite(removeAvatar, { refresh: [getProfile] });

const sessionReads = [listActiveSessions, listSessionHistory, listAccountSessions];
export const useActiveSessions = (userId: UserId) => useRead(listActiveSessions, { params: { userId } });
export const useSessionHistory = (userId: UserId) => useRead(listSessionHistory, { params: { userId } });
export const useTerminateSession = () => useWrite(terminateSession, { refresh: sessionReads });
export const useTerminateUserSessions = () => useWrite(terminateUserSessions, { refresh: sessionReads });
export const useLoginAttempts = (userId: UserId) => useRead(listLoginAttempts, { query: { userId, limit: 20 } });
