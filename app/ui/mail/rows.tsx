/** Rows of batched mails and digests, and steps. */

import type { CSSProperties } from "react";
import { MailTile } from "./cards.tsx";
import { LAID_OUT, Lines, MailLink, MailParagraph, MailSection } from "./elements.tsx";
import { paint } from "./roles.ts";

export interface MailRowLine {
  /** The subject, in bold after its initials. */
  name: string;
  /** The name for the initials, if it differs. */
  tile?: string;
  of: "person" | "company";
  /** The text after the name. */
  words?: string;
  /** A figure or a time, on a line of its own. */
  figure?: string;
  /** The time, at the end. */
  when?: string;
  /** The action: its verb and address. */
  link?: { words: string; href: string };
  /** Address of the name, if there is no action. */
  href?: string;
}

/** A list of rows; their keys are names and texts. */
export function MailRows({ rows }: { rows: readonly MailRowLine[] }) {
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
      <tbody>
        {rows.map((row, index) => (
          <MailRow
            key={`${row.name} ${row.href ?? row.link?.href} ${row.words} ${row.when}`}
            {...row}
            last={index === rows.length - 1}
          />
        ))}
      </tbody>
    </table>
  );
}

interface MailRowSectionProps {
  title: string;
  rows: readonly MailRowLine[];
  /** The link to the rest. */
  more: { words: string; href: string } | null;
}

/** Rows under a title, with a link to the rest. */
export function MailRowSection({ title, rows, more }: MailRowSectionProps) {
  return (
    <>
      <MailSection>{title}</MailSection>
      <MailRows rows={rows} />
      {more && (
        <MailParagraph>
          <MailLink href={more.href}>{more.words}</MailLink>
        </MailParagraph>
      )}
    </>
  );
}

function MailRow({ name, tile = name, of, words, figure, when, link, href, last }: MailRowLine & { last: boolean }) {
  // Not after the last row: what follows has a border or background of its own.
  const rule = { borderBottom: last ? "0 solid" : "1px solid", padding: last ? "12px 0 0" : "12px 0" };
  const bold = paint({ ink: "ink-1" }, { fontWeight: 600 });
  return (
    <tr>
      <td data-skip-in-text width={48} valign="top" {...paint({ edge: "line-1" }, rule)}>
        <MailTile name={tile} of={of} />
      </td>
      <td valign="middle" {...paint({ edge: "line-1" }, rule)}>
        <table {...LAID_OUT} width="100%">
          <tbody>
            <tr>
              <td {...paint({ ink: "ink-2", className: "m-stack-start" }, { fontSize: 15, lineHeight: 1.4 })}>
                {href ? (
                  <a href={href} {...bold}>
                    {name}
                  </a>
                ) : (
                  <strong {...bold}>{name}</strong>
                )}
                {words && (of === "company" ? <br /> : " ")}
                {words && <Lines text={words} />}
                {figure && (
                  <>
                    <br />
                    <span {...bold}>{figure}</span>
                  </>
                )}
              </td>
              {(when || link) && (
                <td
                  align="right"
                  {...paint(
                    { ink: "ink-3", className: "m-stack-start" },
                    { padding: "0 0 0 12px", fontSize: 15, whiteSpace: "nowrap" },
                  )}
                >
                  {when && <span style={{ fontSize: 13 }}>{when}</span>}
                  {when && link && " "}
                  {link && (
                    <strong style={{ fontWeight: 600 }}>
                      <MailLink href={link.href}>{link.words}</MailLink>
                    </strong>
                  )}
                </td>
              )}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

/** Numbered steps, each with a line of text. */
export function MailSteps({ steps }: { steps: readonly { title: string; detail: string; href?: string }[] }) {
  return (
    <table
      {...LAID_OUT}
      width="100%"
      {...paint({ edge: "line-strong" }, { margin: "0 0 16px", borderStyle: "solid", borderWidth: "2px 0 0" })}
    >
      <tbody>
        {steps.map(({ title, detail, href }, index) => {
          const look = (style: CSSProperties) =>
            paint({ ink: "ink-1", edge: "line-1" }, { padding: "10px 0", borderBottom: "1px solid", ...style });
          const bold = paint({ ink: "ink-1" }, { fontWeight: 600 });
          return (
            <tr key={title} data-joined-in-text=". ">
              <td width={36} valign="top" {...look({ fontSize: 20, fontWeight: 600, lineHeight: 1.2 })}>
                {index + 1}
              </td>
              <td {...look({ fontSize: 16, lineHeight: 1.4 })}>
                {href ? (
                  <a href={href} {...bold}>
                    {title}
                  </a>
                ) : (
                  <span {...bold}>{title}</span>
                )}
                <br />
                <span {...paint({ ink: "ink-2" }, { fontSize: 14 })}>{detail}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The progress of something: past, current and future stages, each with its time. */
export function MailLine({
  points,
}: {
  points: readonly { title: string; when: string; state: "done" | "now" | "next" }[];
}) {
  const EDGES = { done: "primary", now: "ink-1", next: "line-2" } as const;
  const INKS = { done: "ink-2", now: "ink-1", next: "ink-3" } as const;
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "8px 0 16px" }}>
      <tbody>
        <tr>
          {points.flatMap(({ title, when, state }, index) => [
            ...(index > 0 ? [<td key={`${title} gap`} data-skip-in-text width={8} style={{ fontSize: 0 }} />] : []),
            <td
              key={title}
              valign="top"
              width={`${Math.floor(97 / points.length)}%`}
              {...paint(
                { ink: INKS[state], edge: EDGES[state] },
                { borderTop: "4px solid", padding: "8px 0 0", fontSize: 14, lineHeight: 1.35 },
              )}
            >
              <strong style={{ fontWeight: 600 }}>{title}</strong>
              <br />
              {when}
            </td>,
          ])}
        </tr>
      </tbody>
    </table>
  );
}
