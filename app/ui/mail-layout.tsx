/**
 * The paper that mails are written on: one narrow column, readable without pictures and in clients that drop style sheets. Mail
 * clients know no custom properties, so the roles of `styles/theme-light.css` stand here as their light values.
 */
import { createElement, Fragment, type ReactNode } from "react";

const page = "#f5f6f2";
const card = "#ffffff";
const ink = "#13211b";
const inkSoft = "#43524a";
const inkQuiet = "#5a6861";
const line = "#dde0d8";
const action = "#14523d";
const onAction = "#ffffff";
const font = "'Hanken Grotesk', Arial, Helvetica, sans-serif";

export interface MailLayoutProps {
  /** BCP 47 tag of the words inside. */
  lang: string;
  /** The sender's name, at the head. */
  brand: string;
  /** What an inbox shows after the subject. */
  preview: string;
  /** Why the reader gets this mail. */
  footer: ReactNode;
  /** Where mails of this kind end, or are changed: its words and address. */
  way?: { words: string; href: string } | undefined;
  /** Who sends it, line by line, where company law asks for that. */
  sender?: readonly string[] | undefined;
  children: ReactNode;
}

/** A whole mail. */
export function MailLayout({ lang, brand, preview, footer, way, sender, children }: MailLayoutProps) {
  return (
    <html lang={lang} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{preview}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: page, color: ink, fontFamily: font }}>
        <div data-skip-in-text style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: page }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "32px 16px" }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 560 }}>
                  <tbody>
                    <tr>
                      <td style={{ padding: "0 4px 16px", fontSize: 20, fontWeight: 600, color: ink }}>{brand}</td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          backgroundColor: card,
                          border: `1px solid ${line}`,
                          borderRadius: 8,
                          padding: "28px 28px 20px",
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: "16px 4px", fontSize: 13, lineHeight: 1.5, color: inkQuiet }}>
                        {footer}
                        {way && (
                          <>
                            {" "}
                            <MailLink href={way.href}>{way.words}</MailLink>
                          </>
                        )}
                        {sender && (
                          <p style={{ margin: "12px 0 0" }}>
                            <Lines text={sender.join("\n")} />
                          </p>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The first line inside. */
export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h1 style={{ margin: "0 0 16px", fontSize: 22, lineHeight: 1.25, fontWeight: 600, color: ink }}>{children}</h1>
  );
}

/** A paragraph; of a text of several, each. Lines stay lines. */
export function MailParagraph({ children }: { children: ReactNode }) {
  const style = { margin: "0 0 16px", fontSize: 16, lineHeight: 1.5, color: inkSoft };
  if (typeof children !== "string") return <p style={style}>{children}</p>;
  // Paragraphs and lines have no names of their own: they are children one by one, and no list.
  const paragraphs = children
    .split(/\n{2,}/)
    .map((text) => createElement("p", { style }, createElement(Lines, { text })));
  return createElement(Fragment, null, ...paragraphs);
}

const lineBreak = <br />;

/** Lines as they were written, in the plain part too: that knows no style. */
function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split("\n");
  return createElement(Fragment, null, first, ...others.flatMap((line) => [lineBreak, line]));
}

/** A link among words; a client's own blue stands on no paper of ours. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: action }}>
      {children}
    </a>
  );
}

/** A term and what is said about it, one pair a line; with `href` a link. */
export function MailFacts({ facts }: { facts: readonly { term: string; text: string; href?: string }[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
      <tbody>
        {facts.map(({ term, text, href }) => (
          <tr key={term}>
            <td
              style={{
                padding: "8px 12px 8px 0",
                borderTop: `1px solid ${line}`,
                fontSize: 15,
                lineHeight: 1.5,
                color: ink,
                verticalAlign: "top",
              }}
            >
              <strong style={{ fontWeight: 600 }}>{term}</strong>
              <br />
              <span style={{ color: inkSoft }}>
                {href ? <MailLink href={href}>{text}</MailLink> : <Lines text={text} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Places to go to, under a title if they have one, each with a line or two about it. */
export function MailLinks({
  title,
  links,
}: {
  title?: string | undefined;
  links: readonly { href: string; words: string; detail: string }[];
}) {
  return (
    <>
      {title && (
        <h2 style={{ margin: "24px 0 8px", fontSize: 16, lineHeight: 1.4, fontWeight: 600, color: ink }}>{title}</h2>
      )}
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
        <tbody>
          {links.map(({ href, words, detail }) => (
            <tr key={href}>
              <td style={{ padding: "8px 0", borderTop: `1px solid ${line}`, fontSize: 15, lineHeight: 1.5 }}>
                <a href={href} style={{ color: action, fontWeight: 500 }}>
                  {words}
                </a>
                {detail && (
                  <>
                    <br />
                    <span style={{ color: inkSoft }}>
                      <Lines text={detail} />
                    </span>
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

/** The one thing to do, with its address written out below for clients that show no buttons. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <p style={{ margin: "24px 0 16px" }}>
        <a
          href={href}
          style={{
            display: "inline-block",
            padding: "12px 20px",
            borderRadius: 8,
            backgroundColor: action,
            color: onAction,
            fontSize: 16,
            fontWeight: 500,
            textDecoration: "none",
          }}
        >
          {children}
        </a>
      </p>
      <p
        data-skip-in-text
        style={{ margin: "0 0 16px", fontSize: 13, lineHeight: 1.5, color: inkQuiet, overflowWrap: "anywhere" }}
      >
        <a href={href} style={{ color: inkQuiet }}>
          {href}
        </a>
      </p>
    </>
  );
}
