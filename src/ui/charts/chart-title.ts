import { createContext } from 'react';

/** The title of the panel that a chart is in; it names the chart for a screen reader. */
export const ChartTitle = createContext<string | null>(null);
