export { archiveEntries, archiveKeysOf } from './service/archive.ts';
export { eraseFromAudit } from './service/erase.ts';
export { verifyChains, type Verdict } from './service/verify.ts';
