import { data } from "react-router";
import { checkLink, followLink } from "#app/features/accounts/links.server.ts";
import { redirectWithCookies } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { confirmationSchema } from "../../link-form.ts";
import { beginReading, linkByToken } from "../reading.server.ts";
import { readingCookie } from "../reading-cookie.server.ts";
import { LinkGone } from "../ui/link-gone.tsx";
import type { Route } from "./+types/adviser.ts";

const CodeForm = deferred(async () => (await import("../ui/code-form.tsx")).CodeForm);

export const handle = { hydrate: true };

/** Changes nothing and mails nothing: mail scanners open links, too. Links guessed, ended and taken back have one answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  const link = await checkLink(visit, token, () => linkByToken(visit.actor, token));
  const notSent = url.searchParams.get("problem") === "adviser-code-not-sent";
  const open = link && { ...link, token, notSent };
  return data({ open }, { status: open ? 200 : 404 });
}

/** Begins a reading by the mailed code; the pitch's own address has no token. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), confirmationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { code } = submission.value;
  const begun = await followLink(visit, url.searchParams.get("token"), (token) =>
    beginReading(visit.actor, { token, code }, visit),
  );
  if (!begun.ok) return refuse(submission, begun);
  const { linkId, reading } = begun.value;
  return redirectWithCookies(paths.adviserReading(linkId), [readingCookie(linkId, reading)]);
}

/** Where an adviser's link leads: a code by mail, and what they agree to. Says nothing of the pitch to whom it was forwarded. */
export default function Adviser({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const t = useT("advisers-reading");
  return (
    <PageMain>
      {open ? (
        <FormPage title={t("confirm.title")} lead={t("confirm.lead", { maker: open.maker })}>
          <CodeForm {...open} answer={actionData as FormAnswer | undefined} />
        </FormPage>
      ) : (
        <LinkGone />
      )}
    </PageMain>
  );
}
