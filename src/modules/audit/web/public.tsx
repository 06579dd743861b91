/** What happened in the current account, for the page of Enterprise Admin; it is handed the way to another plan. */
export { AuditLogPanel } from './parts/audit-log-panel.tsx';
