/** A mast that no one hears. With its lines, unlike the others: without a connection their file may not come. Decoration. */
export function OfflineIllustration() {
  return (
    <svg className="ill" viewBox="0 0 140 110" aria-hidden="true">
      <path
        className="q"
        d="M42 80c4-6 8-8 12-12 4-5 7-9 12-9 6 0 8 4 11 8 4 5 6 8 8 13M16 88h44M72 88h48M34 96h30M78 96h28"
      />
      <path
        className="d"
        d="M56 26a14 14 0 0 1 0-16M76 10a14 14 0 0 1 0 16M48 32a25 25 0 0 1 0-28M84 4a25 25 0 0 1 0 28"
      />
      <path d="M26 80c4-9 12-11 18-18 6-8 12-15 22-15s14 6 19 13c5 8 10 12 13 20M66 47V20M66 20l-7 27M66 20l7 27M61 38h10" />
    </svg>
  );
}
