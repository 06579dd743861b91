import { loadTexts } from '#ui/text/text.ts';
import { useText } from '#ui/text/use-text.ts';

// With the first chart's code: a panel that waits for its words would hide the screen around it.
void loadTexts('ui-charts');

export const useChartText = () => useText('ui-charts');
