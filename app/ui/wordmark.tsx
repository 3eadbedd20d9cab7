import { classNames } from "./class-names.ts";

/** The letters before and after the ring, as outlines: the word looks the same before the font has come. */
const LETTERS =
  "M30.2 91.2Q22.8 91.2 17.6 89.3Q12.5 87.3 9.3 84Q6 80.7 4.5 76.7Q2.9 72.7 2.6 68.7H15Q15.2 71.8 16.9 74.7Q18.6 77.6 22.1 79.4Q25.5 81.2 30.6 81.2Q36.1 81.2 38.9 78.9Q41.7 76.6 41.7 72.8Q41.7 69.2 39.2 67Q36.8 64.7 32.8 63.4L23.8 60.4Q19.3 58.9 15.1 56.7Q11 54.5 8.3 50.9Q5.6 47.3 5.6 41.6Q5.6 35.9 8.5 31.9Q11.5 27.9 16.6 25.8Q21.7 23.8 28.4 23.8Q36.9 23.8 41.9 26.6Q46.9 29.5 49.2 34Q51.5 38.4 52 43.3H39.6Q39.4 40.9 38.3 38.7Q37.1 36.4 34.6 35.1Q32.1 33.7 27.9 33.7Q23.2 33.7 20.8 35.6Q18.4 37.6 18.4 40.7Q18.4 44.1 21 46.1Q23.5 48.1 27.5 49.5L36.4 52.5Q41.1 54 45.2 56.3Q49.3 58.5 51.9 62.2Q54.5 65.9 54.5 71.9Q54.5 80.9 48.1 86.1Q41.7 91.2 30.2 91.2ZM70.7 90Q68.8 87.8 67.6 84.6Q66.5 81.4 66.5 75.1V49.1H59.7V40H66.7V27.5H79.2V40H87.4V49.1H79.3V73.7Q79.3 80.3 80.8 83.8Q82.3 87.2 84.3 89.5V90ZM112.2 91Q105.3 91 100.8 87.7Q96.3 84.3 94.1 78.4Q91.9 72.5 91.9 64.9Q91.9 57.1 94.2 51.3Q96.4 45.5 100.9 42.2Q105.4 39 112.2 39Q117.5 39 120.9 41.1Q124.2 43.1 125.9 46.5H127.9V40H139.8V90H127.9V83.5H125.9Q124.2 86.6 120.9 88.8Q117.6 91 112.2 91ZM115.4 81.8Q120.7 81.8 123.8 77.3Q127 72.7 127 65Q127 57.2 123.8 52.7Q120.7 48.2 115.4 48.2Q110.6 48.2 107.9 52.4Q105.2 56.6 105.2 65Q105.2 73.4 107.9 77.6Q110.6 81.8 115.4 81.8ZM151.5 90V23.3H164.3V59.4H168.3L182.6 40H196.3V40.5L178.9 63.4L198.3 89.5V90H183.3L168.3 69H164.3V90ZM225.4 91.2Q213.7 91.2 207.6 84.1Q201.5 77 201.5 64.9Q201.5 56.8 204.2 51Q207 45.1 212.3 41.9Q217.6 38.8 225.3 38.8Q236.3 38.8 242.2 45.5Q248 52.2 248 65.2V68H214Q214.4 74.5 217.3 78.3Q220.3 82.1 225.4 82.1Q229.5 82.1 231.9 79.7Q234.4 77.3 235.2 74H247.4Q246.6 78.7 244 82.6Q241.5 86.5 236.9 88.9Q232.3 91.2 225.4 91.2ZM214 59.8H235.5Q235.2 53.9 232.6 50.7Q230 47.5 225.2 47.5Q220.4 47.5 217.5 50.6Q214.6 53.7 214 59.8ZM256.2 90V23.3H269V46.1H271Q272.7 42.8 275.7 40.8Q278.6 38.8 283.8 38.8Q292.2 38.8 296.3 44Q300.5 49.3 300.5 58.2V90H287.7V60.4Q287.7 55 285.7 52.1Q283.8 49.2 279.6 49.2Q274.5 49.2 271.8 53.2Q269 57.1 269 63V90ZM371.5 90Q369.2 87.4 368.3 84.1Q367.3 80.7 367.3 75.1V23.3H380.1V73.7Q380.1 80.1 381.5 83.6Q382.9 87.1 385.2 89.5V90ZM392.3 90V40H404.2V47.5H406.2Q407.5 43.8 410.7 41.3Q413.8 38.8 419.5 38.8Q424.7 38.8 428.1 41.1Q431.6 43.4 433.4 47.5H435.4Q436.9 43.7 440.1 41.2Q443.3 38.8 448.8 38.8Q457 38.8 460.9 44Q464.9 49.3 464.9 58.2V90H452V60.4Q452 55.1 450.3 52.2Q448.6 49.2 444.7 49.2Q440 49.2 437.5 53.2Q435 57.2 435 63V90H422.2V60.4Q422.2 55.1 420.5 52.2Q418.7 49.2 414.9 49.2Q410.2 49.2 407.7 53.2Q405.2 57.2 405.2 63V90Z";

export interface WordmarkProps {
  /** The platform's name, spoken. */
  name: string;
  size?: "m" | "l";
  className?: string;
}

/**
 * The drawn wordmark. It spells Stakeholm; an operator who renames the platform gets the mark and the name in
 * weight 600 instead.
 */
export function Wordmark({ name, size = "m", className }: WordmarkProps) {
  if (name !== "Stakeholm") {
    return (
      <span className={classNames("wordmark-name", className)}>
        <Mark /> {name}
      </span>
    );
  }
  return (
    <svg
      className={classNames("wordmark", size === "l" && "wordmark-l", className)}
      viewBox="0 14 469.62 86"
      role="img"
      aria-label={name}
    >
      <path fill="currentColor" d={LETTERS} />
      <g transform="rotate(-90 332.48 64.9)">
        <circle
          className="k"
          cx="332.48"
          cy="64.9"
          r="19.2"
          strokeWidth="11"
          pathLength={100}
          strokeDasharray="76 100"
          strokeDashoffset="-21"
        />
        <circle
          className="p"
          cx="332.48"
          cy="64.9"
          r="22.2"
          strokeWidth="17"
          pathLength={100}
          strokeDasharray="17 100"
          strokeDashoffset="-0.5"
        />
      </g>
    </svg>
  );
}

export interface MarkProps {
  /** The platform's name, spoken; without it the mark is decoration. */
  name?: string;
  /** 16, 34 (default) or 52 px. */
  size?: "s" | "m" | "l";
  className?: string;
}

/** The ring of the wordmark by itself. */
export function Mark({ name, size = "m", className }: MarkProps) {
  const drawing = (
    <>
      <circle
        className="k"
        cx="50"
        cy="50"
        r="36"
        pathLength={100}
        strokeDasharray="76.5 100"
        strokeDashoffset="-20.7"
      />
      <circle
        className="p"
        cx="50"
        cy="50"
        r="39.5"
        pathLength={100}
        strokeDasharray="17 100"
        strokeDashoffset="-0.5"
      />
    </>
  );
  const classes = classNames("mark", size === "s" && "mark-s", size === "l" && "mark-l", className);
  return name ? (
    <svg className={classes} viewBox="0 0 100 100" role="img" aria-label={name}>
      {drawing}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 100 100" aria-hidden="true">
      {drawing}
    </svg>
  );
}
