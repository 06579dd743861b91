import { BarChartExamples } from './bar-charts.tsx';
import { PanelExamples } from './chart-panels.tsx';
import { MoneyChartExamples } from './money-charts.tsx';
import { TimeChartExamples } from './time-charts.tsx';

export const ChartExamples = () => (
  <>
    <PanelExamples />
    <TimeChartExamples />
    <BarChartExamples />
    <MoneyChartExamples />
  </>
);
