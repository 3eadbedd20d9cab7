import { classNames } from "../class-names.ts";

/** What a page or a list says with the picture. */
export type IllustrationKind =
  | "no-results"
  | "messages"
  | "saved"
  | "offers"
  | "meetings"
  | "notifications"
  | "error"
  | "not-found"
  | "offline"
  | "sent";

/** The lines of a drawing: what it is about, the water and the contours, and what is missing, dotted. */
type Scene = readonly [subject: string, still: string, missing?: string];

const SCENES: Record<IllustrationKind, Scene> = {
  // Through the glass there is water, and no holm.
  "no-results": [
    "M93 45a23 23 0 1 1-46 0 23 23 0 0 1 46 0zM86 62l21 22",
    "M54 46c3-2 5-2 8 0s5 2 8 0 5-2 8 0 5 2 8 0M59 54c3-2 5-2 8 0s5 2 8 0M20 86h36M66 86h26M34 94h40M86 94h22",
  ],
  // An empty bottle afloat.
  messages: [
    "M22 80c4-9 10-11 15-18 5-7 10-15 18-15 9 0 11 8 15 14 4 7 8 11 11 19M97 83l4-18 2-1 1-7h5l1 7 2 1-4 21c-4 2-8 1-11-3zM102 58h7",
    "M37 80c3-6 6-8 9-12 3-5 5-9 9-9 5 0 6 4 8 8 3 5 5 7 6 13M12 88h30M52 88h34M118 84h10M30 96h44M84 96h30",
  ],
  // A pole without its flag.
  saved: [
    "M30 80c4-9 12-12 18-20 6-8 12-16 22-16s14 7 19 14c5 8 10 13 13 22M70 44V14",
    "M46 80c4-7 8-8 12-13 4-5 7-10 12-10 6 0 8 5 11 9 4 5 6 8 8 14M16 88h44M72 88h48M34 96h30M78 96h28",
    "M74 17h26l-7 8 7 8H74",
  ],
  // Two holms, and no bridge yet.
  offers: [
    "M10 80c3-7 8-9 12-15 4-6 7-12 14-12s9 6 12 11c3 6 6 9 8 16M84 80c3-6 7-8 10-13 4-6 8-14 15-14s10 8 13 14c3 5 6 7 8 13",
    "M22 80c3-5 5-6 7-9 2-4 4-7 7-7 4 0 5 3 7 6 2 4 3 6 4 10M97 80c2-4 4-5 6-8 2-4 3-7 6-7 4 0 5 4 7 8 2 3 3 4 4 7M60 80h20M14 88h46M70 88h54M34 96h32M76 96h28",
    "M42 50c8-26 48-28 62-2",
  ],
  // A jetty without a boat.
  meetings: [
    "M22 80c4-9 10-11 15-18 5-7 10-15 18-15 9 0 11 8 15 14 2 4 4 7 6 10M70 70h50M84 70v16M100 70v16M116 70v16M100 70V62M116 70V62",
    "M37 80c3-6 6-8 9-12 3-5 5-9 9-9 5 0 6 4 8 8 3 5 5 7 6 13M12 88h60M92 90h18M122 88h8M30 96h40M80 96h40",
  ],
  // A bell buoy in calm water.
  notifications: [
    "M44 76h52l-6 12H50zM54 76l10-38M86 76L76 38M62 38h16M61 66c4-2 4-6 4-10a5 5 0 0 1 10 0c0 4 0 8 4 10zM68 70h4",
    "M70 38v-8M14 88h26M100 88h28M26 96h40M76 96h42M44 104h36",
  ],
  // A boat that has run aground.
  error: [
    "M18 80c4-8 9-10 14-16 6-8 12-20 23-20 8 0 12 8 17 14 3 4 6 8 8 12M66 54l44 20c-4 8-14 10-24 6-10-5-18-14-20-26zM84 62l14-34M98 28l14 30-22-10",
    "M34 80c4-6 7-8 10-13 4-5 6-11 11-11 3 0 5 2 7 5M12 88h50M74 90h52M30 97h40M82 98h30",
  ],
  // A holm that is not there.
  "not-found": [
    "M65 62l11 11M76 62L65 73",
    "M14 88h42M70 88h54M32 96h34M78 96h28",
    "M30 80c4-9 12-12 18-20 6-8 12-16 22-16s14 7 19 14c5 8 10 13 13 22",
  ],
  // A mast that no one hears.
  offline: [
    "M26 80c4-9 12-11 18-18 6-8 12-15 22-15s14 6 19 13c5 8 10 12 13 20M66 47V20M66 20l-7 27M66 20l7 27M61 38h10",
    "M42 80c4-6 8-8 12-12 4-5 7-9 12-9 6 0 8 4 11 8 4 5 6 8 8 13M16 88h44M72 88h48M34 96h30M78 96h28",
    "M56 26a14 14 0 0 1 0-16M76 10a14 14 0 0 1 0 16M48 32a25 25 0 0 1 0-28M84 4a25 25 0 0 1 0 28",
  ],
  // A boat under sail.
  sent: [
    "M10 80c3-8 8-10 12-16 4-7 8-13 15-13 8 0 10 7 13 12 4 7 7 10 9 17M84 78h38c-2 7-6 9-11 9H95c-5 0-9-3-11-9zM103 78V36M103 38c10 8 15 20 16 33h-16M99 44c-6 7-10 16-11 27h11",
    "M22 80c3-5 5-7 7-10 3-4 5-8 8-8 4 0 5 4 7 7 3 4 4 6 5 11M14 90h44M66 90h14M28 98h36M78 98h40",
  ],
};

/** A holm in one hairline, and what has become of it (look.md "Icons, illustration, pictures"); always decoration. */
export function HolmIllustration({ kind, className }: { kind: IllustrationKind; className?: string }) {
  const [subject, still, missing] = SCENES[kind];
  return (
    <svg className={classNames("ill", className)} viewBox="0 0 140 110" aria-hidden="true">
      <path className="q" d={still} />
      {missing && <path className="d" d={missing} />}
      <path d={subject} />
    </svg>
  );
}
