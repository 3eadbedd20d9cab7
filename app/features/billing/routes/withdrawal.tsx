import { redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { withdraw } from "../endings/ending.server.ts";
import { withdrawableUntil } from "../endings/endings.server.ts";
import { withdrawalSchema } from "../endings/withdrawal-form.ts";
import { contractMadeAt, refundableReceipts, runningSubscription } from "../plan-status.server.ts";
import type { Route } from "./+types/withdrawal.ts";

const WithdrawalPage = deferred(async () => (await import("../endings/ui/withdrawal-page.tsx")).WithdrawalPage);

/** The withdrawal function (Directive 2011/83/EU article 11a): the contract, the refund and the confirmation. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const subscription = await runningSubscription(actor);
  if (!subscription) throw redirect(paths.subscription());
  const madeAt = await contractMadeAt(subscription);
  const until = withdrawableUntil(madeAt, subscription.country);
  if (until < now()) throw redirect(paths.subscription());
  const paid = await refundableReceipts(actor, subscription.id, madeAt);
  return { subscription, madeAt, until, paid, name: actor.name, email: actor.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), withdrawalSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const withdrawn = await withdraw(actor, submission.value);
  return withdrawn.ok
    ? redirectWithFlash(context, paths.subscription(), "withdrawal-received")
    : refuse(submission, withdrawn);
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("billing");
  return (
    <SettingsPage section="subscription" title={t("withdrawal.title")}>
      <WithdrawalPage {...loaderData} answer={actionData as FormAnswer | undefined} />
    </SettingsPage>
  );
}
