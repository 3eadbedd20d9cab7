import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { revocationSchema } from "../desk/revocation-form.ts";
import { revokeReward, rewardRecord } from "../desk/rewards.server.ts";
import type { Route } from "./+types/revocation.ts";

const RevocationForm = deferred(async () => (await import("../ui/revocation-form.tsx")).RevocationForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const reward = await rewardRecord(supportOf(context), params.id);
  if (!reward) throw data("page", { status: 404 });
  // Used or revoked meanwhile, or the actor's own: the list shows it.
  if (!reward.revocable) throw redirect(paths.rewards());
  return { id: reward.id, code: reward.code, inviter: reward.inviter?.name ?? null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), revocationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const revoked = await revokeReward(actor, params.id, submission.value);
  if (revoked.ok) return redirectWithFlash(context, paths.rewards(), "reward-revoked");
  if (revoked.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, revoked);
}

/** Revokes a code. */
export default function RewardRevocation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("referrals-desk");
  const { id, code, inviter } = loaderData;
  return (
    <FormPage title={t("revoke.title", { code: code ?? "" })} about={inviter ?? t("gone")} lead={t("revoke.lead")}>
      <RevocationForm rewardId={id} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
