import { setImmediate as nextTurn } from "node:timers/promises";
import { data, Link } from "react-router";
import { factsOf, isMarket, MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { requireDevPages } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin, sisterOrigins } from "#app/platform/site/site.server.ts";
import {
  type ListedExample,
  mailExamplesIn,
  type RenderedExample,
  renderExample,
} from "#app/shell/mail-gallery.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../frame/page-main.tsx";
import type { Route } from "./+types/mails.ts";

const THEMES = ["light", "dark"] as const;
const WIDTHS = ["wide", "narrow"] as const;

/** The value of a query parameter, if it is one of `values`; else the first of them. */
function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((each) => each === value) ?? values[0];
}

interface ShownMail
  extends Pick<ListedExample, "feature" | "kind" | "variant">,
    Pick<RenderedExample, "subject" | "preview" | "text"> {
  to: string;
}

/** All example mails in a language, with their preview lines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireDevPages(context);
  const visit = visitOf(context);
  const chosen = url.searchParams.get("market");
  const market = isMarket(chosen) ? chosen : visit.market;
  const theme = oneOf(THEMES, url.searchParams.get("theme"));
  const width = oneOf(WIDTHS, url.searchParams.get("width"));
  const origin = linkOrigin(market, url.origin);
  const mails: ShownMail[] = [];
  for (const example of await mailExamplesIn(market)) {
    const { subject, text, preview } = await renderExample(example, { market, origin });
    const { feature, kind, variant, reader } = example;
    mails.push({ feature, kind, variant, to: reader.email, subject, preview, text });
    // Others are answered between two mails: all of them take seconds.
    await nextTurn();
  }
  const features = [...new Set(mails.map(({ feature }) => feature))].map((feature) => ({
    feature,
    mails: mails.filter((mail) => mail.feature === feature),
  }));
  // As for all pages, but own pages may be framed; this page itself may not.
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${visit.nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...sisterOrigins(url)].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
  return data({ market, theme, width, features }, { headers: { "Content-Security-Policy": policy } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-mailbox");
  const { market, theme, width, features } = loaderData;
  const lang = factsOf(market).htmlLang;
  return (
    <PageMain>
      <div className="mailbox stack stack-6">
        <PageTitle title={t("all")} />
        <p>
          <Link to={paths.mailbox()} reloadDocument>
            {t("back")}
          </Link>
        </p>
        <h1 className="h-page">{t("all")}</h1>
        <p className="soft">{t("allAbout")}</p>
        <Switch
          label={t("language")}
          choices={MARKETS.map((each) => ({
            words: factsOf(each).nativeLanguage,
            to: paths.mailGallery({ market: each, theme, width }),
            current: each === market,
          }))}
        />
        <Switch
          label={t("theme")}
          choices={THEMES.map((each) => ({
            words: each === "dark" ? t("dark") : t("light"),
            to: paths.mailGallery({ market, theme: each, width }),
            current: each === theme,
          }))}
        />
        <Switch
          label={t("width")}
          choices={WIDTHS.map((each) => ({
            words: each === "wide" ? t("wide") : t("narrow"),
            to: paths.mailGallery({ market, theme, width: each }),
            current: each === width,
          }))}
        />
        {features.map(({ feature, mails }) => (
          <section key={feature} className="stack stack-6">
            <h2 className="h-sec" lang="en">
              {readable(feature)}
            </h2>
            {mails.map(({ kind, variant, to, subject, preview, text }) => (
              <article key={`${kind} ${variant}`} className="stack stack-3">
                <h3 id={`${kind}.${variant}`} lang="en">
                  {readable(kind)} {variant !== ONLY && <span className="muted small">{readable(variant)}</span>}
                </h3>
                <p className="mail-line" lang={lang}>
                  <strong>{subject}</strong> <span className="soft">{preview}</span>
                </p>
                <p className="small muted">
                  {t("to")} {to}
                </p>
                <iframe
                  className={`mail-shown mail-${width}`}
                  title={`${t("htmlPart")}: ${subject}`}
                  src={paths.galleryMail(kind, market, { variant, theme })}
                  sandbox="allow-popups"
                  loading="lazy"
                />
                <details>
                  <summary>{t("textPart")}</summary>
                  <pre className="mail-text" lang={lang}>
                    {text}
                  </pre>
                </details>
              </article>
            ))}
          </section>
        ))}
      </div>
    </PageMain>
  );
}

/** The variant of an example that is the only one of its kind. */
const ONLY = "any";

/** An identifier as English text, for developers: `plan-reminders` as "Plan reminders". */
function readable(name: string): string {
  const text = name.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface SwitchProps {
  label: string;
  choices: readonly { words: string; to: string; current: boolean }[];
}

/** A choice between views, as links, so that it works without script. */
function Switch({ label, choices }: SwitchProps) {
  return (
    <nav className="row row-w" aria-label={label}>
      {choices.map(({ words, to, current }) => (
        <Link key={to} to={to} aria-current={current ? "page" : undefined} preventScrollReset>
          {words}
        </Link>
      ))}
    </nav>
  );
}
