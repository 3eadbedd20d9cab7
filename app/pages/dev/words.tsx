import path from "node:path";
import { Form, redirect } from "react-router";
import {
  ChoiceFilter,
  ListFilters,
  MarketFilter,
  PageLinks,
  SearchFilter,
} from "#app/features/casework/ui/list-filters.tsx";
import { type ListedMessage, messagesFound } from "#app/i18n/lint/library.server.ts";
import { DEVELOPMENT_HOSTS, factsOf, isMarket, type Market } from "#app/i18n/markets.ts";
import { isPseudo } from "#app/i18n/pseudo.server.ts";
import { PSEUDO_COOKIE } from "#app/i18n/pseudo.ts";
import { useT } from "#app/i18n/translate.tsx";
import { formOf } from "#app/platform/http/forms.ts";
import { requireDevPages } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { screens, textFragment } from "#app/shell/message-screens.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { PageMain } from "../frame/page-main.tsx";
import type { Route } from "./+types/words.ts";

export const handle = { hydrate: true };

/** Screens shown of a message. */
const SCREENS = 6;

/** A page of all messages, in five languages, with what they break and where they stand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireDevPages(context);
  const param = (name: string) => url.searchParams.get(name)?.slice(0, 200) || undefined;
  const market = param("market");
  const query = {
    q: param("q"),
    catalog: param("catalog"),
    rule: param("rule"),
    market: isMarket(market) ? market : undefined,
  };
  const after = param("after");
  const found = await messagesFound(path.resolve("."), { ...query, text: query.q, after });
  const pages = await screens();
  const messages = found.messages.map(({ files, ...message }) => {
    const addresses = [...new Set(files.flatMap((file) => pages.get(file.replace(/\.tsx?$/, "")) ?? []))];
    const shown = addresses.slice(0, SCREENS);
    const screen = message.catalog.endsWith("-mail") ? paths.mailGallery() : shown.find((each) => !/[:*]/.test(each));
    const links = screen
      ? message.languages.map(({ market: each, reading }) => linkTo(screen, each, url) + textFragment(reading))
      : [];
    return { ...message, links, screens: shown, more: addresses.length - shown.length };
  });
  const pseudo = isPseudo(visitOf(context).headers);
  return { ...found, messages, query, later: after !== undefined, pseudo };
}

/** The address of a screen in a language: on that language's host. */
function linkTo(screen: string, market: Market, url: URL): string {
  if (screen === paths.mailGallery()) return paths.mailGallery({ market });
  const { protocol, hostname, port } = url;
  // Links in mails would stay on this host.
  if (hostname === "localhost") return `${protocol}//${DEVELOPMENT_HOSTS[market]}${port && `:${port}`}${screen}`;
  return linkOrigin(market, url.origin) + screen;
}

/** Turns the pseudo-language on or off for this browser, until it is closed. */
export async function action({ request, context }: Route.ActionArgs) {
  requireDevPages(context);
  const on = (await formOf(request)).get("pseudo") === "on";
  const cookie = `${PSEUDO_COOKIE}=${on ? "on" : ""}; Path=/; HttpOnly; SameSite=Lax${on ? "" : "; Max-Age=0"}`;
  return redirect(paths.words(), { headers: { "Set-Cookie": cookie } });
}

export default function Words({ loaderData }: Route.ComponentProps) {
  const t = useT("words");
  const { messages, count, next, catalogs, rules, query, later, pseudo } = loaderData;
  return (
    <PageMain>
      <div className="words stack stack-6">
        <PageTitle title={t("title")} />
        <div className="row row-w between">
          <h1 className="h-page">{t("title")}</h1>
          {/* A new document: this one has the messages of the other language. */}
          <Form method="post" reloadDocument>
            <Button type="submit" size="s" name="pseudo" value={pseudo ? "off" : "on"}>
              {pseudo ? t("pseudoOff") : t("pseudoOn")}
            </Button>
          </Form>
        </div>
        <p className="soft">{t("lead")}</p>
        <ListFilters action={paths.words()} submit={t("search")}>
          <SearchFilter label={t("text")} text={query.q} />
          <ChoiceFilter
            name="catalog"
            label={t("catalog")}
            values={catalogs}
            labelOf={(name) => name}
            chosen={query.catalog}
            any={t("allCatalogs")}
          />
          <ChoiceFilter
            name="rule"
            label={t("rule")}
            values={["any", ...rules]}
            labelOf={(name) => (name === "any" ? t("anyRule") : name)}
            chosen={query.rule}
            any={t("noRule")}
          />
          <MarketFilter label={t("language")} chosen={query.market} any={t("allLanguages")} />
        </ListFilters>
        <p>{t("count", { count })}</p>
        {messages.length === 0 && <EmptyState kind="no-results" title={t("none")} />}
        {messages.map((message) => (
          <Message key={message.name} message={message} />
        ))}
        <PageLinks start={later ? paths.words(query) : null} next={next && paths.words({ ...query, after: next })} />
      </div>
    </PageMain>
  );
}

interface MessageProps {
  message: Omit<ListedMessage, "files"> & {
    /** The screen in each language, with the message highlighted; none if no screen can be opened without something to show. */
    links: readonly string[];
    /** Addresses, nearest to the message first. */
    screens: readonly string[];
    /** How many more there are. */
    more: number;
  };
}

function Message({ message: { name, kind, quoted, languages, links, screens: shown, more } }: MessageProps) {
  const t = useT("words");
  return (
    <article className="stack stack-3">
      <h2 className="words-name" lang="en">
        {name} <span className="small muted">{kind}</span>
      </h2>
      <dl className="words-languages">
        {languages.map(({ market, text, findings }, at) => (
          <div key={market}>
            <dt className="small muted">
              {links[at] ? (
                <a href={links[at]} target="_blank" rel="noopener">
                  {factsOf(market).nativeLanguage}
                </a>
              ) : (
                factsOf(market).nativeLanguage
              )}
            </dt>
            <dd>
              <p lang={factsOf(market).htmlLang}>{text}</p>
              {findings.length > 0 && (
                <ul className="words-findings small" lang="en">
                  {findings.map(({ rule, says }) => (
                    <li key={rule + says}>
                      <strong>{rule}</strong> {says}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {quoted && <p className="small muted">{t("quoted")}</p>}
      {shown.length > 0 && (
        <p className="small muted words-screens">{t("screens", { screens: shown.join(", "), more })}</p>
      )}
    </article>
  );
}
