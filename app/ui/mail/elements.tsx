/** Basic elements of mails, in table markup: headings, text, links, facts and the button. */
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { NotOutlook, OutlookOnly } from "./pictures.tsx";
import { colourOf, paint } from "./roles.ts";

/** Attributes of a layout table. */
export const LAID_OUT = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** The heading of a mail. */
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

/** The title of a section, above a heavy line. */
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

/** A text as one or several paragraphs, with its line breaks. */
export function MailParagraph({ children }: { children: ReactNode }) {
  return (
    <Paragraphs {...paint({ ink: "ink-2" }, { margin: "0 0 16px", fontSize: 16, lineHeight: 1.5 })}>
      {children}
    </Paragraphs>
  );
}

/** Small print, after the button. */
export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <Paragraphs {...paint({ ink: "ink-2" }, { margin: "0 0 16px", fontSize: 14, lineHeight: 1.5 })}>
      {children}
    </Paragraphs>
  );
}

/** A warning that the law requires with an offer or a pitch, beside a coloured line. */
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

/** A warning whose words the law prescribes, before all else in a mail: bold, within a border. `next` follows it. */
export function MailPrescribed({ words, lang, next }: { words: string; lang: string; next: string }) {
  const style: CSSProperties = {
    margin: "0 0 8px",
    padding: 12,
    fontSize: 16,
    lineHeight: 1.5,
    fontWeight: 700,
    border: "1px solid",
  };
  return (
    <>
      <p lang={lang} {...paint({ ink: "ink-1", edge: "line-strong" }, style)}>
        {words}
      </p>
      <MailSmall>{next}</MailSmall>
    </>
  );
}

function Paragraphs({ children, ...look }: { children: ReactNode; className?: string | undefined; style: object }) {
  if (typeof children !== "string") return <p {...look}>{children}</p>;
  // Children one by one, not a list: paragraphs and lines have no keys.
  const paragraphs = children.split(/\n{2,}/).map((text) => createElement("p", look, createElement(Lines, { text })));
  return createElement(Fragment, null, ...paragraphs);
}

const lineBreak = <br />;

/** A text with its line breaks, in the plain part too, which has no styles. */
export function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split("\n");
  return createElement(Fragment, null, first, ...others.flatMap((line) => [lineBreak, line]));
}

/** A link in a text, in our colour rather than the client's blue. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...paint({ ink: "primary-ink" }, {})}>
      {children}
    </a>
  );
}

/** Terms and descriptions, one pair a line; with `href` a link. */
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

/** A bulleted list with hanging indents. */
function Bullets({ text }: { text: string }) {
  const look = paint({ ink: "ink-2" }, { padding: "0 0 0 9px", textIndent: -9 });
  const lines = text.split("\n").map((line) => createElement("div", look, line));
  return createElement(Fragment, null, ...lines);
}

/** Links under a title, each with a line or two of text. */
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
  /** Text before the written-out address, for clients in which a button does nothing; in mails with a one-time link. */
  written?: string;
}

/** The button with the mail's main action. */
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

/** The button as a VML shape: Word supports neither padding nor round corners of links. */
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
