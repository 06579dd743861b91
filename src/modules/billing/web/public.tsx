export { OverLimit } from './parts/members/over-limit.tsx';
