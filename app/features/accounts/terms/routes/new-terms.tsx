import { Form, Link, redirect, useNavigation } from "react-router";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { longText } from "#app/platform/text/texts.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Markup } from "#app/ui/text/markup.tsx";
import { areTermsInForce, hasEarlierTerms, isDeclaredAdult } from "../new-terms.server.ts";
import type { Route } from "./+types/new-terms.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const next = safeNext(url.searchParams.get("next"), paths.home());
  if (!hasEarlierTerms(member)) throw redirect(next);
  const { market } = visitOf(context);
  const changesOf = async (name: "terms" | "privacy") => (await longText(market, name)).changes?.html ?? "";
  const asks = { adult: !(await isDeclaredAdult(member)), again: url.searchParams.has("failed") };
  return { next, asks, late: areTermsInForce(), terms: await changesOf("terms"), privacy: await changesOf("privacy") };
}

const ACCEPTANCE = "acceptance";

/** What has changed in the terms and the privacy notice, with the member's answer. */
export default function NewTermsPage({ loaderData: { next, asks, late, terms, privacy } }: Route.ComponentProps) {
  const t = useT("accounts-terms");
  const { date } = useFormat();
  const sent = useNavigation().formAction;
  const answers = [
    { action: paths.termsAcceptance(), variant: "primary" as const, verb: t("accept") },
    ...(late ? [] : [{ action: paths.termsPostponement(), variant: "secondary" as const, verb: t("later") }]),
  ];
  return (
    <FormPage title={t("title")} lead={t(late ? "late" : "lead", { date: date(VERSIONS.terms) })}>
      {asks.again && (
        <Note kind="danger" role="alert">
          {t("adultMissing")}
        </Note>
      )}
      <section className="stack stack-3">
        <h2 className="h-sec">{t("terms")}</h2>
        <Markup className="markup" html={terms} />
        <Link to={paths.terms()}>{t("readTerms")}</Link>
      </section>
      <section className="stack stack-3">
        <h2 className="h-sec">{t("privacy")}</h2>
        <Markup className="markup" html={privacy} />
        <Link to={paths.privacy()}>{t("readPrivacy")}</Link>
      </section>
      {asks.adult && <Checkbox form={ACCEPTANCE} name="adult" value="on" label={t("adult")} required />}
      <div className="row row-w">
        {answers.map(({ action, variant, verb }) => (
          <Form key={action} method="post" action={action} id={variant === "primary" ? ACCEPTANCE : undefined}>
            <input type="hidden" name="next" value={next} />
            <Button type="submit" variant={variant} busy={sent === action}>
              {verb}
            </Button>
          </Form>
        ))}
      </div>
      <p className="small soft">
        {t.rich("refuse", {
          copy: (text) => <Link to={paths.dataExport()}>{text}</Link>,
          close: (text) => <Link to={paths.deleteAccount()}>{text}</Link>,
        })}
      </p>
    </FormPage>
  );
}
