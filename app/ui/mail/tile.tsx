/** Who or what a line is about: a person round, a company square, by their initials. */
import { initials, toneOf } from "../initials.ts";
import { type Paint, paint } from "./roles.ts";

// The tiles of `styles/tokens.css`, the same in both themes.
const TILES = [
  ["#e9dfc9", "#5a3a1b"],
  ["#1d3a57", "#cde3f5"],
  ["#f0d9d6", "#7b1e2b"],
  ["#24433a", "#e2c979"],
  ["#dce6ec", "#1d3a57"],
  ["#2c2b3c", "#e7b7a0"],
] as const;

// Those of `avatar.css`.
const PEOPLE: readonly Paint[] = [
  { ink: "on-primary-soft", ground: "primary-soft" },
  { ink: "on-info-soft", ground: "info-soft" },
  { ink: "ink-1", ground: "surface-press" },
  { ink: "on-warning-soft", ground: "warning-soft" },
];

export interface MailTileProps {
  name: string;
  of: "person" | "company";
  /** Edge in CSS pixels. */
  size?: number;
}

/** Initials on a ground that is always the same for a name; the name itself stands beside. */
export function MailTile({ name, of, size = 36 }: MailTileProps) {
  const shape = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.38),
    fontWeight: 600,
    lineHeight: `${size}px`,
    textAlign: "center" as const,
    borderRadius: of === "person" ? size / 2 : 8,
  };
  const [ground, ink] = TILES[toneOf(name, TILES.length) - 1]!;
  const look =
    of === "person"
      ? paint(PEOPLE[toneOf(name, PEOPLE.length) - 1]!, shape)
      : { style: { ...shape, backgroundColor: ground, color: ink } };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} aria-hidden="true">
      <tbody>
        <tr>
          <td width={size} height={size} align="center" {...look}>
            {initials(name)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
