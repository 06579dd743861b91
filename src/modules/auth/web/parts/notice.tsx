export { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
