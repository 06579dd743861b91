/** The columns of dunning where no invoice is overdue. */
export const withoutDebt = {
  past_due_since: null,
  dunning_step: 0,
  is_hard_declined: false,
  hard_declined_method_id: null,
  retry_at: null,
} as const;
