import { ComparePage } from '../parts/compare/compare-page.tsx';

export function Jira() {
  return <ComparePage id="jira" />;
}

export function Monday() {
  return <ComparePage id="monday" />;
}

export function Asana() {
  return <ComparePage id="asana" />;
}

export function Trello() {
  return <ComparePage id="trello" />;
}

export function Clickup() {
  return <ComparePage id="clickup" />;
}
