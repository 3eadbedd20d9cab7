import { data, Form } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { readCookie } from "#app/platform/http/cookies.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { cookieChoice } from "../consent.server.ts";
import { COOKIE_CHOICE, parseCookieChoice, VERSIONS } from "../consent.ts";
import type { Route } from "./+types/cookies.ts";

// Without the dialog: the page's own form asks the same.
export const handle = { asksCookies: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const choice = parseCookieChoice(readCookie(visitOf(context).headers.get("cookie"), COOKIE_CHOICE));
  return { analytics: choice?.analytics ?? false, next: url.searchParams.get("next") ?? undefined };
}

/** Saves the choice and returns to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const choice = form.get("choice");
  if (choice !== "all" && choice !== "necessary" && choice !== "chosen") throw data(null, { status: 422 });
  const analytics = choice === "all" || (choice === "chosen" && form.get("analytics") === "on");
  const cookie = await cookieChoice(context, analytics);
  return redirectWithFlash(context, safeNext(form.get("next"), paths.cookies()), "cookies-saved", [cookie]);
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const t = useT("consent");
  const { date } = useFormat();
  return (
    <PageMain>
      <div className="text-page stack stack-8">
        <PageTitle title={t("title")} description={t("lead")} indexable="addressed" />
        <div className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead")}</p>
          <p className="small soft">
            {t.rich("version", {
              date: date(VERSIONS.cookies),
              day: (text) => <time dateTime={VERSIONS.cookies}>{text}</time>,
            })}
          </p>
          <nav aria-label={t("contents")}>
            <ul className="row row-w small">
              <li>
                <a href="#cookie-categories">{t("categories")}</a>
              </li>
              <li>
                <a href="#which">{t("which")}</a>
              </li>
            </ul>
          </nav>
        </div>
        <CookieForm key={String(loaderData.analytics)} {...loaderData} />
        <div>
          <SectionHead id="which" title={t("which")} />
          <CookieTable />
        </div>
      </div>
    </PageMain>
  );
}

interface CookieFormProps {
  /** The current choice. */
  analytics: boolean;
  next: string | undefined;
}

/** A choice for each category, and buttons for all and none. */
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

/** Every cookie that the product sets, all of them necessary; a star stands for several names. */
const COOKIES = [
  { name: "stakeholm.session", purpose: "session", lifetime: "session" },
  { name: "stakeholm.return-to", purpose: "return", lifetime: "day" },
  { name: "stakeholm.invitation", purpose: "invitation", lifetime: "week" },
  { name: "stakeholm.*", purpose: "steps", lifetime: "hour" },
  { name: "*app-check", purpose: "proof", lifetime: "halfHour" },
  { name: "preferredLanguage", purpose: "language", lifetime: "year" },
  { name: "languageOffer", purpose: "languageOffer", lifetime: "year" },
  { name: "theme", purpose: "theme", lifetime: "year" },
  { name: "compare", purpose: "comparison", lifetime: "year" },
  { name: COOKIE_CHOICE, purpose: "choice", lifetime: "year" },
  { name: "flash", purpose: "message", lifetime: "minute" },
] as const;

/** The cookies, with their purpose and lifetime. */
function CookieTable() {
  const t = useT("consent");
  return (
    <Table caption={t("which")} className="cookie-table">
      <TableHead columns={[t("name"), t("purpose"), t("kept")]} />
      <tbody>
        {COOKIES.map(({ name, purpose, lifetime }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t(`cookie.${purpose}`)}</td>
            <td>{t(`for.${lifetime}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
