import { data, Form, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { readCookie } from "#app/platform/http/cookies.ts";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { cookieChoice } from "../consent.server.ts";
import { COOKIE_CHOICE, parseCookieChoice } from "../consent.ts";
import type { Route } from "./+types/cookies.ts";

interface CookieFormProps {
  /** The choice so far. */
  analytics: boolean;
  next: string | undefined;
}

/** The categories, each to be chosen; all and none in one press (messages `consent`, `shell`). */
function CookieForm({ analytics, next }: CookieFormProps) {
  const t = useT("consent");
  const s = useT("shell");
  return (
    <Form method="post" className="stack stack-6">
      {next && <input type="hidden" name="next" value={next} />}
      <FieldGroup id="cookie-categories" label={t("categories")}>
        <div className="stack stack-2 cookie-choices">
          <Checkbox card checked disabled readOnly label={t("necessary")} detail={t("necessaryText")} />
          <Checkbox
            card
            name="analytics"
            value="on"
            defaultChecked={analytics}
            label={t("analytics")}
            detail={t("analyticsText")}
          />
        </div>
      </FieldGroup>
      <div className="row row-w">
        <Button type="submit" name="choice" value="chosen">
          {t("save")}
        </Button>
        <Button type="submit" name="choice" value="all">
          {s("cookies.accept")}
        </Button>
        <Button type="submit" name="choice" value="necessary">
          {s("cookies.reject")}
        </Button>
      </div>
    </Form>
  );
}

/** Every cookie that the product sets, all of them necessary; names of a kind with a star. */
const COOKIES = [
  { name: "stakeholm.session", purpose: "session", kept: "session" },
  { name: "stakeholm.return-to", purpose: "return", kept: "day" },
  { name: "stakeholm.invitation", purpose: "invitation", kept: "week" },
  { name: "stakeholm.*", purpose: "steps", kept: "hour" },
  { name: "*app-check", purpose: "proof", kept: "halfHour" },
  { name: "preferredLanguage", purpose: "language", kept: "year" },
  { name: "languageOffer", purpose: "languageOffer", kept: "year" },
  { name: "theme", purpose: "theme", kept: "year" },
  { name: "compare", purpose: "comparison", kept: "year" },
  { name: COOKIE_CHOICE, purpose: "choice", kept: "year" },
  { name: "flash", purpose: "message", kept: "minute" },
] as const;

/** What is kept in the browser, why and for how long (messages `consent`). */
function CookieTable() {
  const t = useT("consent");
  return (
    <Table caption={t("which")} className="cookie-table">
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("purpose")}</th>
          <th scope="col">{t("kept")}</th>
        </tr>
      </thead>
      <tbody>
        {COOKIES.map(({ name, purpose, kept }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t(`cookie.${purpose}`)}</td>
            <td>{t(`for.${kept}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

// The dialog would ask the same beside the page's own form.
export const handle = { asksCookies: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const choice = parseCookieChoice(readCookie(visitOf(context).headers.get("cookie"), COOKIE_CHOICE));
  return { analytics: choice?.analytics ?? false, next: url.searchParams.get("next") ?? undefined };
}

/** Saves the choice, then leads back to where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const choice = form.get("choice");
  if (choice !== "all" && choice !== "necessary" && choice !== "chosen") throw data(null, { status: 422 });
  const analytics = choice === "all" || (choice === "chosen" && form.get("analytics") === "on");
  const headers = new Headers(flashHeaders(context, "cookies-saved"));
  headers.append("Set-Cookie", await cookieChoice(context, analytics));
  return redirect(safeNext(form.get("next"), paths.cookies()), { headers });
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const t = useT("consent");
  return (
    <PageMain>
      <div className="text-page stack stack-8">
        <PageTitle title={t("title")} description={t("lead")} />
        <div className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead")}</p>
        </div>
        <CookieForm key={String(loaderData.analytics)} {...loaderData} />
        <div>
          <SectionHead title={t("which")} />
          <CookieTable />
        </div>
      </div>
    </PageMain>
  );
}
