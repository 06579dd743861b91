export { OverLimit } from './parts/members/over-limit.tsx';
export { TestMode } from './parts/test-mode.tsx';
