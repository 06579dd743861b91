/**
 * Who may do what, written by hand from the specification (1 §6, 2 §6) and the rulings, never computed from the actions: the
 * permission test compares the two. Each module writes down the actions of its own contract in `server/permissions.ts`.
 */
export interface Permissions {
  /**
   * Who may do what to a record of their account that is not their own and that they take no part in: a plus may, a minus
   * may not. Columns: nobody, guest of another room, observer, member, admin, owner.
   */
  readonly matrix: Readonly<Record<string, string>>;
  /** What one's own record, a part in a room or a named permission adds. */
  readonly exceptions: readonly PermissionException[];
}

export interface PermissionException {
  readonly action: string;
  readonly because: 'own' | 'participant' | 'permission';
  /** Roles that pass then, beside those of the matrix; of `participant`, the parts in the room. */
  readonly also: readonly string[];
  readonly permission?: string;
}
