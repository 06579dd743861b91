export { archiveKeysOf } from './service/archive.ts';
export { verifyChains } from './service/verify.ts';
