import { classNames } from "./class-names.ts";

// The five innermost contour lines, in units of the ring's own drawing: its centre is the origin.
const LINES = [
  "M72 0C73 8 71 18 66 24C62 31 52 36 45 40C38 44 31 48 24 51C16 53 8 55 0 55C-8 55 -16 51 -23 49C-30 46 -36 42 -42 38C-48 33 -54 28 -58 21C-61 15 -62 7 -63 0C-64 -7 -65 -15 -63 -23C-61 -31 -58 -41 -52 -46C-46 -51 -34 -54 -26 -55C-17 -56 -8 -52 -0 -51C8 -49 14 -48 21 -45C28 -43 34 -40 41 -36C47 -32 53 -27 58 -21C63 -15 71 -8 72 0z",
  "M111 0C113 12 108 27 102 37C95 48 80 55 69 61C58 68 48 74 36 77C25 81 12 85 0 84C-12 83 -24 79 -35 74C-46 70 -56 65 -65 58C-74 51 -84 42 -89 33C-95 23 -96 11 -97 0C-98 -11 -100 -24 -97 -35C-94 -47 -89 -62 -79 -70C-70 -78 -52 -83 -39 -84C-26 -85 -12 -80 -0 -78C12 -75 22 -73 33 -70C43 -66 53 -61 62 -55C71 -49 81 -42 89 -33C98 -24 109 -12 111 0z",
  "M152 0C155 16 149 37 139 51C130 65 109 75 94 84C79 93 65 101 49 106C34 111 16 115 0 114C-16 114 -32 107 -47 101C-62 96 -78 89 -90 80C-103 71 -116 58 -123 45C-130 32 -131 16 -133 0C-134 -16 -136 -33 -132 -49C-128 -65 -122 -85 -108 -96C-95 -107 -71 -112 -53 -114C-35 -116 -16 -110 -0 -107C16 -104 30 -101 45 -95C59 -90 72 -84 85 -75C98 -67 112 -58 123 -45C134 -33 150 -16 152 0z",
  "M197 0C200 21 192 48 179 66C167 84 141 96 121 108C102 119 83 129 63 135C43 142 21 147 0 146C-21 145 -41 137 -61 130C-80 123 -100 116 -117 104C-133 92 -150 76 -159 58C-168 41 -169 20 -171 0C-173 -20 -175 -42 -170 -62C-165 -83 -156 -109 -139 -123C-122 -137 -91 -144 -68 -146C-45 -149 -21 -141 -0 -137C21 -133 39 -130 57 -123C76 -116 92 -107 109 -96C126 -86 144 -74 158 -58C173 -42 193 -21 197 0z",
  "M244 0C248 26 237 59 221 81C206 103 173 118 150 133C126 147 103 159 78 166C53 174 25 180 0 179C-25 178 -51 169 -75 160C-99 152 -125 144 -145 129C-166 114 -186 94 -197 73C-208 51 -209 25 -211 0C-213 -25 -216 -52 -210 -77C-203 -102 -192 -134 -171 -151C-150 -168 -112 -177 -84 -180C-55 -183 -26 -174 -0 -170C26 -165 49 -161 71 -152C93 -144 113 -132 134 -119C155 -106 177 -92 196 -72C214 -52 239 -26 244 0z",
];

export interface IsletProps {
  /** What lies on it: our mark, or nothing, with a dotted ring off the chart for what is not there. */
  kind: "mark" | "not-found";
  className?: string;
}

/** The islet: five contour lines of a holm. Decoration. */
export function Islet({ kind, className }: IsletProps) {
  return (
    <svg className={classNames("islet", `islet-${kind}`, className)} viewBox="-240 -210 480 420" aria-hidden="true">
      <g className="islet-lines">
        {LINES.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      {kind === "mark" ? (
        <g transform="translate(6 2) rotate(-90)">
          <circle className="k" r="40" pathLength="100" strokeDasharray="76.5 100" strokeDashoffset="-20.7" />
          <circle className="p" r="43.9" pathLength="100" strokeDasharray="17 100" strokeDashoffset="-0.5" />
        </g>
      ) : (
        <circle className="d" r="40" cx="178" cy="-92" pathLength="100" />
      )}
    </svg>
  );
}
