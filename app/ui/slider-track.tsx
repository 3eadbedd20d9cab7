/** The drawn track: both ends of its filled part in percent. */
export function SliderTrack({ from, to }: { from?: number; to: number }) {
  return (
    <svg aria-hidden="true">
      <line className="slider-fill" x1={from === undefined ? -10 : `${from}%`} x2={`${to}%`} y1="3" y2="3" />
    </svg>
  );
}
