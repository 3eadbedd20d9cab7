/** Parts of mails about people and companies: initials, pitches, messages. */
import { initials, toneOf } from "../avatar/initials.ts";
import { LAID_OUT, Lines } from "./elements.tsx";
import { type LedgerLine, MailLedger } from "./ledger.tsx";
import { type Paint, paint } from "./roles.ts";

// The tile colours of `styles/tokens.css`, the same in both themes.
const TILES = [
  ["#e9dfc9", "#5a3a1b"],
  ["#1d3a57", "#cde3f5"],
  ["#f0d9d6", "#7b1e2b"],
  ["#24433a", "#e2c979"],
  ["#dce6ec", "#1d3a57"],
  ["#2c2b3c", "#e7b7a0"],
] as const;

// The colours of `avatar.css`.
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

/** Initials on a background that is always the same for a name; decoration beside the name. */
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

export interface MailPitchCardProps {
  company: string;
  /** Industry and county, which visitors may see. */
  facts: readonly string[];
  /** Address of its page, if the reader may open it. */
  href?: string;
  /** What is sought and offered, for readers who may see figures; never figures that are disclosed on request only. */
  figures?: readonly LedgerLine[];
}

/** A pitch: logo, company and facts in a frame, with figures for readers who may see them. */
export function MailPitchCard({ company, facts, href, figures = [] }: MailPitchCardProps) {
  const name = paint({ ink: "ink-1" }, { fontSize: 16, fontWeight: 600, textDecoration: "none" });
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
      <tbody>
        <tr>
          <td
            {...paint(
              { edge: "line-2" },
              { border: "1px solid", borderRadius: 8, padding: figures.length > 0 ? "12px 12px 4px" : 12 },
            )}
          >
            <table {...LAID_OUT} width="100%" style={{ margin: figures.length > 0 ? "0 0 12px" : 0 }}>
              <tbody>
                <tr>
                  <td data-skip-in-text width={56} valign="middle">
                    <MailTile name={company} of="company" size={44} />
                  </td>
                  <td valign="middle" style={{ fontSize: 16, lineHeight: 1.35 }}>
                    {href ? (
                      <a href={href} {...name}>
                        {company}
                      </a>
                    ) : (
                      <span {...name}>{company}</span>
                    )}
                    {facts.length > 0 && (
                      <>
                        <br />
                        <span {...paint({ ink: "ink-2" }, { fontSize: 14 })}>{facts.join(" · ")}</span>
                      </>
                    )}
                  </td>
                </tr>
              </tbody>
            </table>
            {figures.length > 0 && <MailLedger lines={figures} quiet framed />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export interface MailQuoteProps {
  /** Who writes. */
  name: string;
  /** By default a person. */
  of?: "person" | "company";
  /** Messages in order, each optionally with its time. */
  messages: readonly { text: string; when?: string }[];
}

/** Consecutive messages of one writer. */
export function MailQuote({ name, of = "person", messages }: MailQuoteProps) {
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
      <tbody>
        <tr>
          <td data-skip-in-text width={44} valign="top">
            <MailTile name={name} of={of} size={32} />
          </td>
          <td valign="top" style={{ fontSize: 16, lineHeight: 1.5 }}>
            {messages.map(({ text, when }, index) => (
              // Messages have no names here, and their order does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
              <div key={index}>
                <div {...paint({ ink: "ink-1" }, { fontSize: 15, lineHeight: "24px" })}>
                  {index === 0 && <strong style={{ fontWeight: 600 }}>{name}</strong>}{" "}
                  {when && <span {...paint({ ink: "ink-3" }, { fontSize: 12 })}>{when}</span>}
                </div>
                <table {...LAID_OUT} style={{ margin: "4px 0 10px" }}>
                  <tbody>
                    <tr>
                      <td
                        {...paint(
                          { ink: "ink-2", ground: "surface-well" },
                          { borderRadius: "4px 16px 16px 16px", padding: "10px 14px" },
                        )}
                      >
                        <blockquote style={{ margin: 0 }}>
                          <Lines text={text} />
                        </blockquote>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
