import lines from "./contours.svg?url&no-inline";

/**
 * The contour lines of a holm around the ring of the front page: they share its centre and are larger than any window, so that no width cuts one
 * open. A file of its own, so that the page is not longer for it. Decoration,
 * after the ring in the page: while the page arrives, they would jump with the place of a ring that is not there yet.
 */
export function Contours() {
  return (
    <svg className="contours" viewBox="-2400 -2400 4800 4800" aria-hidden="true">
      <use href={`${lines}#lines`} />
    </svg>
  );
}
