import { data, Form, redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { planLostWithAccount } from "#app/features/billing/endings/lost-plan.server.ts";
import { LostPlanSection } from "#app/features/billing/ui/lost-plan.tsx";
import { availableProviders } from "#app/features/providers/provider-client.server.ts";
import { signInMethodsOf } from "#app/features/providers/sign-in-methods.server.ts";
import { ProviderReauthentication } from "#app/features/providers/ui/provider-re-authentication.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { statusOf } from "#app/platform/failure.ts";
import { ownerOf, reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { belongingsOf, deleteAfterReauthentication, farewellResponse } from "../deletion.server.ts";
import { dueAfter } from "../deletion.ts";
import type { Route } from "./+types/deletion-with-provider.ts";

const DeletionButtons = deferred(async () => (await import("../ui/deletion-form.tsx")).DeletionButtons);
const DeletionFacts = deferred(async () => (await import("../ui/deletion-form.tsx")).DeletionFacts);

/**
 * For members without a password: they confirm at their provider, in a pop-up window or this one (specification §7), even right after
 * signing in. The provider leads back to `confirmed`, which shows the last step while the re-authentication is fresh.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const { hasPassword, providers } = await signInMethodsOf(actor);
  if (hasPassword) throw redirect(paths.deleteAccount());
  const confirmed = url.searchParams.has("confirmed");
  if (confirmed) reauthenticatedOf(context, paths.deleteAccountSso(true));
  const offered = availableProviders();
  return {
    isStaff: Boolean(actor.staffRole ?? visitOf(context).session?.withheldRole),
    has: await belongingsOf(actor),
    plan: await planLostWithAccount(actor, dueAfter(now())),
    providers: providers.map(({ provider }) => provider).filter((provider) => offered.includes(provider)),
    due: confirmed ? dueAfter(now()) : null,
  };
}

/** Asks for the deletion, after a fresh re-authentication. */
export async function action({ context }: Route.ActionArgs) {
  const actor = reauthenticatedOf(context, paths.deleteAccountSso(true));
  if ((await signInMethodsOf(actor)).hasPassword) throw redirect(paths.deleteAccount());
  const result = await deleteAfterReauthentication(actor, visitOf(context));
  return result.ok ? farewellResponse(result.value) : data({ failure: result }, { status: statusOf(result) });
}

export default function DeleteAccountSso({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("privacy");
  const format = useFormat();
  const failureText = useFailureText();
  const { isStaff, has, plan, providers, due } = loaderData;
  return (
    <SettingsPage section="deletion" title={t("deletion.confirm.ssoTitle")} lead={t("deletion.lead")}>
      <div className="stack stack-8">
        <DeletionFacts has={has} />
        {plan && <LostPlanSection of={plan} />}
        <section className="leaving-confirm" aria-labelledby="deletion-confirm">
          <SectionHead id="deletion-confirm" level={3} title={t("deletion.confirm.title")} />
          {isStaff || actionData ? (
            <Note kind="warning" role={actionData && "alert"}>
              {failureText(actionData?.failure.code ?? "staff-stay")}
            </Note>
          ) : due ? (
            <Form method="post" action={paths.deleteAccountSso()} className="stack stack-6">
              <Note kind="success" role="status" title={t("deletion.confirm.proved")}>
                {t("deletion.confirm.provedText", { date: format.date(due) })}
              </Note>
              <DeletionButtons action={paths.deleteAccountSso()} />
            </Form>
          ) : providers.length > 0 ? (
            <>
              <p>{t("deletion.confirm.provider")}</p>
              <div className="row row-w">
                {providers.map((provider) => (
                  <ProviderReauthentication key={provider} provider={provider} next={paths.deleteAccountSso(true)} />
                ))}
              </div>
            </>
          ) : (
            <>
              <p>{t("deletion.confirm.elsewhere")}</p>
              <p>
                <LinkButton to={paths.proof(paths.deleteAccountSso(true))} variant="primary">
                  {t("deletion.confirm.elsewhereLink")}
                </LinkButton>
              </p>
            </>
          )}
        </section>
      </div>
    </SettingsPage>
  );
}
