/** What mails are written with: headings, words, links, facts and the button, in table markup. The paper and further parts stand in `mail/`. */
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { NotOutlook, OutlookOnly } from "./pictures.tsx";
import { colourOf, paint } from "./roles.ts";

/** Attributes of a table that only lays out. */
export const LAID_OUT = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** The first line inside. */
export function MailHeading({ children }: { children: ReactNode }) {
  const style: CSSProperties = {
    margin: "0 0 16px",
    fontSize: 24,
    lineHeight: 1.25,
    fontWeight: 600,
    letterSpacing: "-0.01em",
  };
  return <h1 {...paint({ ink: "ink-1", className: "m-h1" }, style)}>{children}</h1>;
}

/** The title of a part, over a heavy line. */
export function MailSection({ children }: { children: ReactNode }) {
  const style: CSSProperties = {
    margin: "24px 0 8px",
    padding: "0 0 8px",
    fontSize: 16,
    lineHeight: 1.4,
    fontWeight: 600,
  };
  return <h2 {...paint({ ink: "ink-1", edge: "line-strong" }, { ...style, borderBottom: "2px solid" })}>{children}</h2>;
}

/** A paragraph; of a text of several, each. Lines stay lines. */
export function MailParagraph({ children }: { children: ReactNode }) {
  return (
    <Paragraphs {...paint({ ink: "ink-2" }, { margin: "0 0 16px", fontSize: 16, lineHeight: 1.5 })}>
      {children}
    </Paragraphs>
  );
}

/** The small print, after the button. */
export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <Paragraphs {...paint({ ink: "ink-2" }, { margin: "0 0 16px", fontSize: 14, lineHeight: 1.5 })}>
      {children}
    </Paragraphs>
  );
}

/** What the law wants said by an offer or a pitch, at a line of its own colour. */
export function MailWarning({ children }: { children: ReactNode }) {
  const style: CSSProperties = {
    margin: "0 0 16px",
    padding: "0 0 0 12px",
    fontSize: 14,
    lineHeight: 1.5,
    borderLeft: "3px solid",
  };
  return <Paragraphs {...paint({ ink: "ink-2", edge: "warning" }, style)}>{children}</Paragraphs>;
}

function Paragraphs({ children, ...look }: { children: ReactNode; className?: string | undefined; style: object }) {
  if (typeof children !== "string") return <p {...look}>{children}</p>;
  // Paragraphs and lines have no names of their own: they are children one by one, and no list.
  const paragraphs = children.split(/\n{2,}/).map((text) => createElement("p", look, createElement(Lines, { text })));
  return createElement(Fragment, null, ...paragraphs);
}

const lineBreak = <br />;

/** Lines as they were written, in the plain part too: that knows no style. */
export function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split("\n");
  return createElement(Fragment, null, first, ...others.flatMap((line) => [lineBreak, line]));
}

/** A link among words; a client's own blue stands on no paper of ours. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...paint({ ink: "primary-ink" }, {})}>
      {children}
    </a>
  );
}

/** A term and what is said about it, one pair a line; with `href` a link. */
export function MailFacts({ facts }: { facts: readonly { term: string; text: string; href?: string }[] }) {
  const style: CSSProperties = {
    padding: "8px 0",
    borderTop: "1px solid",
    fontSize: 15,
    lineHeight: 1.5,
    verticalAlign: "top",
  };
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
      <tbody>
        {facts.map(({ term, text, href }) => (
          <tr key={term}>
            <td {...paint({ ink: "ink-1", edge: "line-1" }, style)}>
              <strong style={{ fontWeight: 600 }}>{term}</strong>
              {text.startsWith(BULLET) ? (
                <Bullets text={text} />
              ) : (
                <>
                  <br />
                  <span {...paint({ ink: "ink-2" }, {})}>
                    {href ? <MailLink href={href}>{text}</MailLink> : <Lines text={text} />}
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BULLET = "• ";

/** Lines that each begin with a dot; what does not fit a line goes on below its words. */
function Bullets({ text }: { text: string }) {
  const look = paint({ ink: "ink-2" }, { padding: "0 0 0 9px", textIndent: -9 });
  const lines = text.split("\n").map((line) => createElement("div", look, line));
  return createElement(Fragment, null, ...lines);
}

/** Places to go to under a title, each with a line or two about it. */
export function MailLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { href: string; words: string; detail: string }[];
}) {
  const style: CSSProperties = { padding: "10px 0", borderBottom: "1px solid", fontSize: 15, lineHeight: 1.5 };
  return (
    <>
      <MailSection>{title}</MailSection>
      <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
        <tbody>
          {links.map(({ href, words, detail }) => (
            <tr key={href}>
              <td {...paint({ ink: "ink-2", edge: "line-1" }, style)}>
                <a href={href} {...paint({ ink: "primary-ink" }, { fontWeight: 600 })}>
                  {words}
                </a>
                {detail && (
                  <>
                    <br />
                    <Lines text={detail} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export interface MailButtonProps {
  href: string;
  children: ReactNode;
  /** Words before the written-out address, in mails whose link opens only once: for clients in which a button does nothing. */
  written?: string;
}

/** The one thing to do. */
export function MailButton({ href, children, written }: MailButtonProps) {
  const shape: CSSProperties = {
    display: "inline-block",
    padding: "13px 24px",
    borderRadius: 8,
    fontSize: 16,
    lineHeight: "20px",
    fontWeight: 600,
    textDecoration: "none",
  };
  return (
    <>
      <OutlookOnly>
        <OutlookButton href={href}>{children}</OutlookButton>
      </OutlookOnly>
      <NotOutlook>
        <table {...LAID_OUT} className="m-button" style={{ margin: "24px 0" }}>
          <tbody>
            <tr>
              <td align="center" {...paint({ ground: "primary" }, { borderRadius: 8 })}>
                <a href={href} {...paint({ ink: "on-primary", className: "m-wide" }, shape)}>
                  {children}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      </NotOutlook>
      {written && (
        <p
          data-skip-in-text
          {...paint({ ink: "ink-2" }, { margin: "0 0 16px", fontSize: 14, lineHeight: 1.5, overflowWrap: "anywhere" })}
        >
          {written}
          <br />
          <a href={href} {...paint({ ink: "ink-1" }, { fontSize: 13, textDecoration: "none" })}>
            {href}
          </a>
        </p>
      )}
    </>
  );
}

/** The button as a shape of VML: Word gives a link neither padding nor round corners. */
function OutlookButton({ href, children }: { href: string; children: ReactNode }) {
  const words = typeof children === "string" ? children : "";
  const width = Math.min(470, 48 + Math.ceil((words.length || 20) * 9.5));
  return createElement(
    "v:roundrect",
    {
      "xmlns:v": "urn:schemas-microsoft-com:vml",
      "xmlns:w": "urn:schemas-microsoft-com:office:word",
      href,
      style: { height: 46, width, vTextAnchor: "middle" },
      arcsize: "17%",
      stroke: "f",
      fillcolor: colourOf("primary"),
    } as object,
    createElement("w:anchorlock"),
    createElement(
      "center",
      { style: { color: colourOf("on-primary"), fontFamily: "Arial, sans-serif", fontSize: 16, fontWeight: 600 } },
      children,
    ),
  );
}
