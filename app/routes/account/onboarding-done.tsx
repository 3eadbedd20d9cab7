import { redirect } from "react-router";
import { reachStep } from "#app/features/onboarding/commands-onboarding.server.ts";
import { OnboardingDone, type Onward } from "#app/features/onboarding/ui/onboarding-done.tsx";
import { createdPitches } from "#app/features/pitches/queries-owner.server.ts";
import { returnTo } from "#app/features/sessions/gateway-cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/onboarding-done.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { memberAt } from "./onboarding-standing.server.ts";

export const handle = { ownBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  await memberAt(context, "done");
  const member = memberOf(context);
  await reachStep(member, "done");
  const returns = returnTo(visitOf(context).headers) !== undefined;
  // Whoever skips what can be skipped has something else in mind.
  if (returns && url.searchParams.has("skipped")) throw redirect(paths.onboarding());
  const draft =
    member.side === "entrepreneur"
      ? (await createdPitches(member)).find(({ state, companyName }) => state === "draft" && companyName)
      : undefined;
  return {
    name: member.name.split(" ")[0] ?? "",
    side: member.side,
    returns,
    onward: [
      ...(returns ? [{ key: "return", to: paths.onboarding() } as const] : []),
      ...onward(member.side, member.emailVerified, draft && paths.editPitch(draft.publicId)),
    ],
  };
}

/** What to do first: the most useful for the side, then what makes others answer. */
function onward(side: Side, emailVerified: boolean, draft: string | undefined): Onward[] {
  return [
    side === "investor"
      ? { key: "search", to: paths.search() }
      : draft
        ? { key: "draft", to: draft }
        : { key: "pitch", to: paths.createPitch() },
    { key: "picture", to: paths.profilePicture() },
    { key: "profile", to: paths.editProfile() },
    ...(emailVerified ? [] : [{ key: "email", to: paths.confirmationMail() } as const]),
  ];
}

/** Last step: all is ready, and what there is to do. */
export default function OnboardingDonePage({ loaderData: { name, side, returns, onward } }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="done"
      side={side}
      title={t("onboarding.done.title", { name })}
      lead={t(returns ? "onboarding.done.leadReturn" : "onboarding.done.lead")}
    >
      <OnboardingDone onward={onward} />
    </OnboardingPage>
  );
}
