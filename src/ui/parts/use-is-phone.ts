import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for one column only: known at the first painting, so that nothing moves after it. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
