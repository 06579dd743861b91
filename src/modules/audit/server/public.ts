export { verifyChains } from './service/verify.ts';
