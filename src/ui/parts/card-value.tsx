const PRINTED: Record<string, string> = { '0.5': '½', '0.25': '¼', infinity: '∞' };

/** What is printed on a card; a cup stands for the coffee break. */
export function CardValue({ value }: { value: string }) {
  return value === 'coffee' ? <Cup /> : <>{PRINTED[value] ?? value}</>;
}

function Cup() {
  return (
    <svg
      width="1.15em"
      height="1.15em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 11h12.5v4.5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16.5 12.5h1.3a2.5 2.5 0 0 1 0 5h-1.6M8 3.5c-1 1 1 2 0 3.8M12.2 3.5c-1 1 1 2 0 3.800" />
    </svg>
  );
}
