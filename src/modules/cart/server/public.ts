export { answerCart } from './service/answer.ts';
export { applyCode } from './service/apply-code.ts';
