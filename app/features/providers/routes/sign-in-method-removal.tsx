import { data, Form, redirect } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { isProvider, PROVIDER_NAMES } from "../providers.ts";
import { signInMethodsOf, unlinkProvider } from "../sign-in-methods.server.ts";
import type { Route } from "./+types/sign-in-method-removal.ts";

export async function loader({ context, params: { provider } }: Route.LoaderArgs) {
  if (!isProvider(provider)) throw new Response(null, { status: 404 });
  const member = reauthenticatedOf(context);
  const { providers } = await signInMethodsOf(member);
  if (!providers.some((method) => method.provider === provider)) throw redirect(paths.waysIn());
  return { provider };
}

/** Unlinks the provider. */
export async function action({ context, params: { provider } }: Route.ActionArgs) {
  if (!isProvider(provider)) throw new Response(null, { status: 404 });
  const member = reauthenticatedOf(context, paths.wayInRemoval(provider));
  const visit = visitOf(context);
  const result = await unlinkProvider(member, provider, visit.session!, visit);
  if (!result.ok && result.code === "last-way-in") return data(result, { status: statusOf(result) });
  return redirectWithFlash(context, paths.waysIn(), "way-in-removed");
}

export default function SignInMethodRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const refused = usePersistedAnswer(actionData);
  const t = useT("providers");
  const failureText = useFailureText();
  const names = { provider: PROVIDER_NAMES[loaderData.provider] };
  const title = t("removal.title", names);
  return (
    <section className="set-page" aria-labelledby="removal">
      <PageTitle title={title} />
      <SectionHead id="removal" title={title} />
      {refused ? (
        <Note kind="danger" role="alert">
          {failureText(refused.code)}
        </Note>
      ) : (
        <p>{t("removal.text", names)}</p>
      )}
      <Form method="post" className="row row-w">
        {!refused && (
          <Button type="submit" variant="danger">
            {t("waysIn.remove", names)}
          </Button>
        )}
        <LinkButton to={paths.waysIn()}>{t("removal.cancel")}</LinkButton>
      </Form>
    </section>
  );
}
