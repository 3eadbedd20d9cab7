/** Lines of gathered mails and digests: who, what, when, and the way there. */
import { LAID_OUT, Lines, MailLink, MailParagraph, MailSection } from "../mail-layout.tsx";
import { paint } from "./roles.ts";
import { MailTile } from "./tile.tsx";

export interface MailRowLine {
  /** Whom or what it is about: stands first in bold, its initials before it. */
  name: string;
  /** Whose initials stand before it, where that is not the name. */
  tile?: string;
  of: "person" | "company";
  /** What there is to say, after the name. */
  words?: string;
  /** The figure or the time, in a line of its own. */
  figure?: string;
  /** When it was, at the end. */
  when?: string;
  /** The act: its verb and address. */
  link?: { words: string; href: string };
  /** Address of the name itself, where there is no act. */
  href?: string;
}

/** Rows one under the other; keys are their names and words. */
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
  /** The way to what has no row. */
  more: { words: string; href: string } | null;
}

/** Rows under a title, with the way to the rest. */
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
  // What follows the last one has a line or a ground of its own.
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
