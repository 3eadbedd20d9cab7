import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { LIVE_LIMIT } from "../adviser-link.ts";
import { newLinkSchema } from "../link-form.ts";
import { advisersPage, makeLink } from "../links.server.ts";
import { LinkList } from "../ui/link-list.tsx";
import { MadeLink } from "../ui/made-link.tsx";
import type { Route } from "./+types/advisers.ts";

const NewLinkForm = deferred(async () => (await import("../ui/new-link-form.tsx")).NewLinkForm);

/** The answer to the form shows a link once: the back button on a shared computer must not show it again. */
const NO_STORE = { "Cache-Control": "no-store" };

export const headers = () => NO_STORE;

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const page = await advisersPage(actor, params.publicId);
  if (!page) throw data("pitch", { status: 404 });
  return { page, market: actor.lang };
}

/** Makes a link; answers with it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), newLinkSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { name, email, market } = submission.value;
  const made = await makeLink(actor, params.publicId, submission.value);
  if (!made.ok && made.code === "not-found") throw data("pitch", { status: 404 });
  if (!made.ok) return refuse(submission, made);
  const href = linkOrigin(market, visitOf(context).url.origin) + paths.adviser(made.value.token);
  return data({ made: { name, email, href } }, { headers: NO_STORE });
}

/** Lets advisers read a pitch: a new link, and the member's others with who opened them when. */
export default function Advisers({ loaderData: { page, market }, actionData }: Route.ComponentProps) {
  const t = useT("advisers");
  const { publicId, companyName, links, mayMake, own } = page;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  return (
    <FormPage
      title={t("title")}
      windowTitle={companyName ? `${t("title")} · ${companyName}` : t("title")}
      about={
        companyName === null ? t("unseen") : <Link to={paths.pitch({ publicId, companyName })}>{companyName}</Link>
      }
      lead={own ? t("lead.own") : t("lead.other")}
    >
      {made && <MadeLink {...made} />}
      {links.length > 0 && <LinkList publicId={publicId} links={links} />}
      {mayMake ? (
        <NewLinkForm
          // A new form after each link.
          key={links.length}
          publicId={publicId}
          market={market}
          answer={made ? undefined : (actionData as FormAnswer | undefined)}
        />
      ) : (
        companyName !== null && <Note>{t("full", { count: String(LIVE_LIMIT) })}</Note>
      )}
    </FormPage>
  );
}
