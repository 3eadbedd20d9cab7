import { data, Form } from "react-router";
import { countWrongLink, mayTryLink } from "#app/features/accounts/links.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { confirmSubscription } from "../subscribing.server.ts";
import type { Route } from "./+types/confirmation.ts";

export const handle = { newsletter: false };

/** Changes nothing: mail scanners open links, too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: (url.searchParams.get("token") ?? "").slice(0, 100) };
}

/** Confirms the subscription. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const token = (await formOf(request)).get("token");
  const result = (await mayTryLink(visit))
    ? await confirmSubscription(visit.actor, typeof token === "string" ? token : "")
    : err("too-many-requests");
  if (result.ok) return { ok: true } as const;
  await countWrongLink(visit);
  return data(result, { status: statusOf(result) });
}

/** The page of the mailed link: the second step of the double opt-in. */
export default function NewsletterConfirmation({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useT("newsletter");
  const failureText = useFailureText();
  const problem = actionData && !actionData.ok ? actionData.code : token ? undefined : "link-expired";
  const title = actionData?.ok ? t("confirmed.title") : problem ? t("expired.title") : t("confirm.title");
  return (
    <PageMain>
      <div className="w-form stack stack-6">
        <PageTitle title={title} />
        <h1 className="h-page">{title}</h1>
        {actionData?.ok ? (
          <>
            <p role="status">{t("confirmed.text", { brand: BRAND })}</p>
            <p className="actions">
              <LinkButton to={paths.landing()}>{t("sent.start")}</LinkButton>
            </p>
          </>
        ) : problem ? (
          <>
            <p role="alert">{failureText(problem)}</p>
            <p className="actions">
              <LinkButton to={paths.newsletter()}>{t("expired.again")}</LinkButton>
            </p>
          </>
        ) : (
          <Form method="post" className="stack stack-4">
            <p>{t("confirm.text", { brand: BRAND })}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary" block>
              {t("confirm.submit")}
            </Button>
          </Form>
        )}
      </div>
    </PageMain>
  );
}
