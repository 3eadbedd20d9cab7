/** A level bar of a count beside the largest one, without text: the figure stands beside it. */
export function Bar({ value, of, ground = false }: { value: number; of: number; ground?: boolean }) {
  return (
    <svg className="chart-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {ground && <rect className="ground" width="100" height="10" />}
      <rect className="b1" width={of > 0 ? Math.min(Math.round((value / of) * 1_000) / 10, 100) : 0} height="10" />
    </svg>
  );
}
