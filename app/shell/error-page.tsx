import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { HolmIllustration } from "#app/ui/illustration/holm-illustration.tsx";
import { Islet } from "#app/ui/illustration/islet.tsx";
import { OfflineIllustration } from "#app/ui/illustration/offline-illustration.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import { type ErrorThing, NO_CONNECTION } from "./error-status.ts";
import { SearchBox } from "./search-box.tsx";

interface ErrorPageProps {
  status: number;
  requestId?: string;
  thing?: ErrorThing;
  /** Whether the frame around it has the main element already. */
  inside?: boolean;
}

const NAMES = { page: "notFound", pitch: "pitchNotFound", profile: "profileNotFound", file: "tooLarge" } as const;

const NAMES_OF_STATUS = {
  [NO_CONNECTION]: "offline",
  403: "forbidden",
  405: "method",
  413: "formTooLarge",
  415: "form",
  429: "tooMany",
  503: "busy",
} as const;

function nameOf(status: number, thing: ErrorThing) {
  if (thing === "file") return NAMES.file;
  const name = status in NAMES_OF_STATUS ? NAMES_OF_STATUS[status as keyof typeof NAMES_OF_STATUS] : undefined;
  return name ?? (status < 500 ? NAMES[thing] : "serverError");
}

/** An error page; for our own failures with the request's id, for support. */
export function ErrorPage({ status, requestId, thing = "page", inside = false }: ErrorPageProps) {
  const t = useT("errors");
  const isOurs = status === NO_CONNECTION || status >= 500;
  const missing = status === 404;
  const name = nameOf(status, thing);
  const Main = inside ? "div" : PublicMain;
  const tab = name === "notFound" ? t("page.notFoundTab") : t(`page.${name}Title`);
  return (
    <Main className="error-page">
      <title>{`${tab} · ${BRAND}`}</title>
      {missing && <Islet kind="not-found" />}
      {status === NO_CONNECTION ? <OfflineIllustration /> : !missing && <HolmIllustration kind="error" />}
      {missing && <p className="small muted">{t("page.status", { status: String(status) })}</p>}
      <h1>{t(`page.${name}Title`)}</h1>
      <p>{t(`page.${name}Text`)}</p>
      {status >= 500 && requestId && <p className="meta">{t("page.requestId", { id: requestId })}</p>}
      {missing && <SearchBox className="error-search" />}
      <p className="actions">
        {isOurs && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address reloads the page's own
          <a className="btn btn-p" href="">
            {t("page.reload")}
          </a>
        )}
        <LinkButton to={paths.search()} variant={missing ? "primary" : "quiet"}>
          {t("page.toSearch")}
        </LinkButton>
        <LinkButton to={paths.landing()}>{t("page.toStart")}</LinkButton>
      </p>
    </Main>
  );
}
