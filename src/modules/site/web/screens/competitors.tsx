import { Hub } from '../parts/compare/hub.tsx';

export function Competitors() {
  return <Hub />;
}
