import { useEffect, useRef } from "react";
import { data, Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { requireDevPages } from "#app/platform/http/request-origin.server.ts";
import { persistedMail } from "#app/platform/mail/local-mailbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../frame/page-main.tsx";
import type { Route } from "./+types/mailbox-mail.ts";

export const handle = { hydrate: true };

const themes = ["light", "dark"] as const;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireDevPages(context);
  const mail = await persistedMail(params.id);
  if (!mail) throw data("page", { status: 404 });
  const theme = new URL(request.url).searchParams.get("theme") === "dark" ? "dark" : "light";
  // The frame inherits this page's Content-Security-Policy, which forbids inline styles; `HtmlPart` sets them through the CSSOM.
  const html = mail.html
    ?.replace(/(<[^>]*?)\sstyle=/g, "$1 data-style=")
    .replace(/<style>[\s\S]*?<\/style>/i, "")
    .replace(/<head>/i, '<head><base target="_top">');
  const styles = /<style>([\s\S]*?)<\/style>/i.exec(mail.html ?? "")?.[1] ?? "";
  return { ...mail, theme, html: html ?? null, styles: inTheme(styles, theme) };
}

/** A mail's style sheet with the media queries of a theme resolved, whatever this browser's theme is. */
function inTheme(styles: string, theme: "light" | "dark"): string {
  return styles
    .replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all")
    .replace(/color-scheme:light dark/g, `color-scheme:${theme}`);
}

const ADDRESS = /(https?:\/\/[^\s<>")\]]+)/;

/** Plain text with its addresses as links. */
function TextPart({ text }: { text: string }) {
  return (
    <pre className="mail-text">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never changes
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}

/** The HTML part in a sandbox: no scripts, no forms; links open in this window. */
function HtmlPart({ html, styles, title }: { html: string; styles: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  function applyStyles() {
    const inside = frame.current?.contentDocument;
    const Sheet = (frame.current?.contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet;
    if (inside && Sheet) {
      const sheet = new Sheet();
      sheet.replaceSync(styles);
      inside.adoptedStyleSheets = [sheet];
    }
    for (const element of inside?.querySelectorAll<HTMLElement>("[data-style]") ?? []) {
      element.style.cssText = element.dataset.style ?? "";
    }
    if (frame.current && inside?.body) frame.current.height = String(inside.documentElement.scrollHeight);
  }
  // The frame may have loaded before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each mail
  useEffect(applyStyles, [html, styles]);
  return (
    <iframe
      ref={frame}
      className="mail-html"
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      onLoad={applyStyles}
    />
  );
}

export default function MailboxMail({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-mailbox");
  const format = useFormat();
  const { id, subject, from, to, date, text, html, styles, theme, attachments } = loaderData;
  return (
    <PageMain>
      <div className="mailbox stack stack-6">
        <PageTitle title={subject || t("noSubject")} />
        <p>
          <Link to={paths.mailbox()}>{t("back")}</Link>
        </p>
        <h1 className="h-page">{subject || t("noSubject")}</h1>
        <dl className="mail-head small">
          <dt>{t("from")}</dt>
          <dd>{from}</dd>
          <dt>{t("to")}</dt>
          <dd>{to}</dd>
          <dt>{t("date")}</dt>
          <dd>{format.dateTime(date)}</dd>
        </dl>
        {html && (
          <>
            <nav className="row" aria-label={t("theme")}>
              {themes.map((one) => (
                <Link
                  key={one}
                  to={`${paths.mailboxMail(id)}?theme=${one}`}
                  aria-current={one === theme ? "page" : undefined}
                  preventScrollReset
                  replace
                >
                  {one === "dark" ? t("dark") : t("light")}
                </Link>
              ))}
            </nav>
            <HtmlPart key={theme} html={html} styles={styles} title={t("htmlPart")} />
          </>
        )}
        <section className="stack stack-3">
          <h2 className="h-sec">{t("textPart")}</h2>
          <TextPart text={text} />
        </section>
        {attachments.length > 0 && (
          <section className="stack stack-3">
            <h2 className="h-sec">{t("attachments")}</h2>
            {attachments.map(({ name, type, text: content }) => (
              <details key={`${name} ${type}`}>
                <summary>
                  {name} <span className="muted small">{type}</span>
                </summary>
                {content && <pre className="mail-text">{content}</pre>}
              </details>
            ))}
          </section>
        )}
      </div>
    </PageMain>
  );
}
